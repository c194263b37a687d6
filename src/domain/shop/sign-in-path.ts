import type { ShopContext } from './context.ts'
import { routes } from './routes.ts'

/**
 * Where somebody says who they are: by logging in, or as a guest in a museum that has no accounts; the checkout says
 * what there is to do in one that has neither (section 6).
 * @param isGuest whether it is a guest, who has nothing to log in with
 */
export function signInPath({ lang, features }: Pick<ShopContext, 'lang' | 'features'>, isGuest = false): string {
  if (features.userRegistration && !(isGuest && features.guestRegistration)) return routes.login(lang)
  return features.guestRegistration ? routes.guest(lang) : routes.checkout(lang)
}
