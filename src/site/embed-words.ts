import type { Lang } from '#domain/shop/languages.ts'
import { translator } from '#i18n/translate.ts'
import type { Page } from './page.ts'

/** Describes what the element says that shows the shop in other pages, in one language. */
interface EmbedWords {
  /** Title of the frame. */
  title: string
  loading: string
  /** Words of the link where the frame can't be shown. */
  open: string
}

/** The words of `/embed.js` by language, as the museum words them. */
export function embedWords(pages: readonly Pick<Page, 'lang' | 'frame'>[]): Partial<Record<Lang, EmbedWords>> {
  const frames = new Map(pages.map(({ lang, frame }) => [lang, frame]))
  const words = [...frames].map(([lang, { siteName, messages }]) => {
    const t = translator(lang, messages)
    return [lang, { title: siteName, loading: t('embed.loading'), open: t('embed.open') }] as const
  })
  return Object.fromEntries(words)
}
