import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Frame, PageOf, Template } from './page.ts'
import { plainText } from './html.ts'

/** The inputs of the pages of one language. */
export interface Source {
  snapshot: Snapshot
  lang: Lang
  catalogue: Catalogue
  frame: Frame
  t: Translate
  /** Represents everything in the snapshot except articles; a different object if any of it has changed. */
  shared: object
}

type Default = 'file' | 'canonicalPath' | 'index' | 'answersBelow'
/** The fields needed to make a page; the others have defaults. */
export type PageInput<T extends Template> = Omit<PageOf<T>, 'lang' | 'frame' | Default> &
  Partial<Pick<PageOf<T>, Default>>

/** Fills in the fields that follow from the path and the language. */
export const makePage = <T extends Template>({ lang, frame }: Source, page: PageInput<T>): PageOf<T> => ({
  index: true,
  answersBelow: false,
  canonicalPath: page.path,
  file: `${page.path.slice(1)}index.html`,
  ...page,
  lang,
  frame,
})

/** Returns the languages of a snapshot with their catalogues, in the shop's order. */
export const catalogues = ({ config, catalogues: all }: Pick<Snapshot, 'config' | 'catalogues'>): [Lang, Catalogue][] =>
  config.languages.flatMap((lang): [Lang, Catalogue][] => {
    const catalogue = all[lang]
    return catalogue === undefined ? [] : [[lang, catalogue]]
  })

/** Lists the same page in each language that `has` it. */
export const alternatesOf = (
  snapshot: Snapshot,
  path: (lang: Lang) => string,
  has: (catalogue: Catalogue, lang: Lang) => boolean = () => true,
): { lang: Lang; path: string }[] =>
  catalogues(snapshot)
    .filter(([lang, catalogue]) => has(catalogue, lang))
    .map(([lang]) => ({ lang, path: path(lang) }))

/**
 * Returns a page's description for search engines: the museum's own line, else the beginning of its text.
 * @param otherwise used if staff gave neither
 */
export const descriptionOf = (
  { teaser, text }: { teaser?: string; text?: string },
  { frame }: Source,
  otherwise: string,
): string => teaser ?? (text === undefined ? otherwise : plainText(text, frame.shop.locale))
