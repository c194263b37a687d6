import type { Lang } from '#domain/shop/languages.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Catalogue } from '#catalogue/snapshot.ts'

/** The languages of a snapshot with their catalogues, in the shop's order. */
export const catalogues = ({ config, catalogues: all }: Snapshot): [Lang, Catalogue][] =>
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
