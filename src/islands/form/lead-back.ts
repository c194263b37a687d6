import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { pathAfterSignIn } from '#stores/session/after-sign-in.ts'
import { leadOn } from '#stores/session/arrival.ts'

/** Leads whoever has said who they are back to what waits for it (section 4, "Navigation memory"), or else on. */
export function leadBack(lang: Lang, otherwise: string): 'leaves' {
  const next = pathAfterSignIn(location.search, otherwise, lang)
  if (next === routes.checkout(lang)) leadOn()
  location.assign(next)
  return 'leaves'
}
