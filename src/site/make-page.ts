import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Frame, PageOf, Template } from './page.ts'

/** Describes what the pages of one language are made from. */
export interface Source {
  snapshot: Snapshot
  lang: Lang
  catalogue: Catalogue
  frame: Frame
  t: Translate
  /** Stands for all of the snapshot that isn't an article: another object where anything of it is another. */
  shared: object
}

type Default = 'file' | 'canonicalPath' | 'index' | 'answersBelow'
/** Describes what a page needs to be told; the rest follows. */
export type Wanted<T extends Template> = Omit<PageOf<T>, 'lang' | 'frame' | Default> & Partial<Pick<PageOf<T>, Default>>

/** Fills in what follows from the path and the language. */
export const makePage = <T extends Template>({ lang, frame }: Source, page: Wanted<T>): PageOf<T> => ({
  index: true,
  answersBelow: false,
  canonicalPath: page.path,
  file: `${page.path.slice(1)}index.html`,
  ...page,
  lang,
  frame,
})
