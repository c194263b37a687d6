/** The characters of a subset, as CSS writes them in `unicode-range`. */
export const subsets = {
  /** Letters and signs of the shop's languages. */
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  /** Letters of other languages in Latin script, which names may have. */
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type Subset = keyof typeof subsets

export const subsetNames: readonly Subset[] = ['latin-ext', 'latin']

/** Returns all characters of a subset. */
export const charactersOf = (subset: Subset): string =>
  subsets[subset]
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((end) => Number.parseInt(end, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')

/** A typeface of a museum's own, as `theme.fonts` names it and its files describe it. */
export interface OwnFont {
  name: string
  /** The kind of the system's letters that visitors see where those of the files aren't loaded. */
  fallback: 'sans' | 'serif'
  faces: OwnFace[]
  /** Average width of a letter in running text and in titles, in units of the size of the type. */
  widths: { text: number; title: number }
}

/** A file of a typeface. */
export interface OwnFace {
  /** Name of the file beside `tenant.json`. */
  file: string
  /** The lightest and the boldest weight in it, which differ in a variable file. */
  weights: [least: number, most: number]
  italic: boolean
  /** Height above and depth below the baseline, in units of the size of the type. */
  ascent: number
  descent: number
  /** The files that visitors load, in base64: the whole one, or one for each subset. */
  parts: { subset?: Subset; content: string }[]
}

/** Returns the weight that is drawn where `wanted` is asked for. */
export function nearestWeight(faces: readonly Pick<OwnFace, 'weights'>[], wanted: number): number {
  const drawn = faces.map(({ weights: [least, most] }) => Math.min(Math.max(wanted, least), most))
  const [nearest = wanted] = drawn.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return nearest
}

/** Returns the upright file that draws a weight; one that slants if there is no other. */
export function faceFor(faces: readonly OwnFace[], wanted: number): OwnFace | undefined {
  const upright = faces.filter(({ italic }) => !italic)
  const candidates = upright.length > 0 ? upright : faces
  const weight = nearestWeight(candidates, wanted)
  return candidates.find(({ weights: [least, most] }) => least <= weight && weight <= most)
}
