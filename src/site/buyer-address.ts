import type { Lang } from '#domain/shop/languages.ts'
import { alternatesOf } from './alternates.ts'
import type { Source } from './make-page.ts'

/**
 * Returns the shared fields of pages that only a buyer needs, at an address of each language: search engines leave them
 * out.
 */
export const buyerAddress = ({ snapshot, lang, frame }: Source, title: string, path: (lang: Lang) => string) => ({
  path: path(lang),
  title,
  description: `${title} – ${frame.siteName}`,
  alternates: alternatesOf(snapshot, path),
  index: false,
})
