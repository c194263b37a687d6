import type { Lang } from '#domain/languages/language.ts'
import { routes } from './routes.ts'

/** Where one says who one is: as long as there is no login, the form for guests (section 2; section 8, HTTP 401 and 403). */
export const signInPath = (lang: Lang): string => routes.guest(lang)
