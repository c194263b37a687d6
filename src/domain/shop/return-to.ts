import { isLang, type Lang } from '#domain/languages/language.ts'

const here = 'https://shop.invalid'

/** A path of the shop in another language: the language is its first part (section 1). */
export const inLanguage = (path: string, lang: Lang): string =>
  path.replace(/^\/([a-z]{2})(?=\/)/, (first, code: string) => (isLang(code) ? `/${lang}` : first))

/** A path of the shop itself out of a `returnTo`, or undefined where it leads anywhere else (section 2, "Header"). */
export function ownPath(returnTo: string | null): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, here)) return undefined
  const { origin, pathname, search, hash } = new URL(returnTo, here)
  // A path may itself begin with two slashes once its dots are resolved: then it would be a host.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
