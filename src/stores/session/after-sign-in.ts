import { inLanguage, ownPath } from '#domain/shop/addresses.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { $afterSignIn } from './visit.ts'

/*
 * The page to open after signing in (section 4, "Navigation memory"). Pages without islands use it too, so it doesn't
 * depend on the customer.
 */

/**
 * Remembers the page to return to after signing in or registering: the checkout, or the page where a session expired.
 */
export const returnAfterSignIn = (path: string) => $afterSignIn.set(path)

/**
 * Returns the path to open after signing in: the remembered page, else the `returnTo` of the address, else `otherwise`;
 * always in the current language, which may have changed since.
 * @param search query of the address
 */
export const pathAfterSignIn = (search: string, otherwise: string, lang: Lang): string =>
  inLanguage($afterSignIn.get() || (ownPath(new URLSearchParams(search).get('returnTo')) ?? otherwise), lang)
