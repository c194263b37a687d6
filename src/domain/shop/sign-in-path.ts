import type { ShopContext } from './context.ts'
import { routes } from './routes.ts'

/**
 * Where one says who one is: as long as there is no login, the form for guests (section 2; section 8, HTTP 401 and 403).
 * A shop without guests has no such form, and its checkout offers what else there is.
 */
export const signInPath = ({ lang, features }: Pick<ShopContext, 'lang' | 'features'>): string =>
  features.guestRegistration ? routes.guest(lang) : routes.checkout(lang)
