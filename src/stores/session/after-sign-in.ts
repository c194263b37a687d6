import { inLanguage, ownPath } from '#domain/shop/addresses.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { $afterSignIn } from './visit.ts'

/*
 * Where signing in leads (section 4, "Navigation memory"). A page without islands reads it too, so that nothing here knows who
 * is signed in.
 */

/** Remembers a place to come back to after signing in or registering: the checkout, or where a session was over. */
export const returnAfterSignIn = (path: string) => $afterSignIn.set(path)

/**
 * Returns the path to open after signing in: the checkout that was left for it, else where the address's `returnTo` says,
 * else `otherwise`; always in the language that is read now, which may have been changed since.
 * @param search query of the address
 */
export const pathAfterSignIn = (search: string, otherwise: string, lang: Lang): string =>
  inLanguage($afterSignIn.get() || (ownPath(new URLSearchParams(search).get('returnTo')) ?? otherwise), lang)
