import type { FontName, Theme } from '#tenant/theme.ts'

/** A type family that ships with the shop, or one the visitor's system has. */
export interface Family {
  /** Name in a stylesheet; absent for the system's own. */
  name?: string
  /** Fonts that stand in for it, widest choice last. */
  stack: string
  /**
   * Adjustments that make the fallback font set text as wide and as high as the family: measured on running text
   * in eight languages, of regular weight and of titles, against Arial's and Times' metrics.
   */
  fallback?: { local: 'sans' | 'serif'; text: number; title: number; ascent: number; descent: number }
  /** Size that its titles are set in, where 1 is the scale's own size. */
  titleScale: number
}

/**
 * The families by the names a tenant's config uses. Files are in public/fonts with their licences (OFL). One is mended:
 * the » of Hanken Grotesk 3.013 ran into the letter before it, the more so the bolder it was. All are cut, since each
 * visitor fetches them before anything looks right: no built fractions, no marks to combine (browsers compose the letters
 * of our languages), of Hanken Grotesk no weight below 400, which alone is a third of its bytes, and Fraunces drawn for one
 * size, 36 px, between those of our titles: shapes for each size were half of it.
 */
export const families: Record<FontName, Family> = {
  'hanken-grotesk': {
    name: 'Hanken Grotesk',
    stack: 'Arial, sans-serif',
    fallback: { local: 'sans', text: 1.005, title: 0.955, ascent: 1, descent: 0.303 },
    titleScale: 1.16,
  },
  fraunces: {
    name: 'Fraunces',
    stack: 'Georgia, serif',
    fallback: { local: 'serif', text: 1.122, title: 1.14, ascent: 0.978, descent: 0.255 },
    titleScale: 1,
  },
  'source-sans': {
    name: 'Source Sans 3',
    stack: 'Arial, sans-serif',
    fallback: { local: 'sans', text: 0.93, title: 0.93, ascent: 1.024, descent: 0.4 },
    titleScale: 1.05,
  },
  bitter: {
    name: 'Bitter',
    stack: 'Georgia, serif',
    fallback: { local: 'serif', text: 1.136, title: 1.09, ascent: 0.935, descent: 0.265 },
    titleScale: 0.86,
  },
  figtree: {
    name: 'Figtree',
    stack: 'Arial, sans-serif',
    fallback: { local: 'sans', text: 1, title: 0.97, ascent: 0.95, descent: 0.25 },
    titleScale: 1.02,
  },
  'system-sans': { stack: 'system-ui, sans-serif', titleScale: 1 },
  'system-serif': { stack: 'ui-serif, Georgia, serif', titleScale: 1 },
}

type Subset = 'latin' | 'latin-ext'

/**
 * Content hashes in the names of the files (the first six digits of their SHA-256): hosts keep them for good
 * under their names, so that a file that is mended needs another.
 */
const contents: Partial<Record<FontName, Record<Subset, string>>> = {
  bitter: { latin: '208769', 'latin-ext': '8c1f15' },
  figtree: { latin: '9e62a3', 'latin-ext': 'bf7828' },
  fraunces: { latin: '56f8ba', 'latin-ext': 'e24fe4' },
  'hanken-grotesk': { latin: '0f882b', 'latin-ext': '0d7cb4' },
  'source-sans': { latin: 'ba07ae', 'latin-ext': 'a85a74' },
}

/**
 * Weights of titles that have a file of their own, by what its name says of its contents: made from the file of all weights,
 * with the outlines it has there, and half as large. The weight that titles have by default, and a demo museum's.
 */
export const titleWeights: Partial<Record<FontName, Readonly<Record<number, string>>>> = {
  bitter: { 700: '29acdf' },
  figtree: { 700: 'e429ff' },
  fraunces: { 560: '5c13a7', 700: '5df7b2' },
  'hanken-grotesk': { 700: '5f771d' },
  'source-sans': { 700: '217084' },
}

/** Path of a family's file of all weights; most pages need only the first subset. */
export const fontFile = (font: FontName, subset: Subset): string =>
  `/fonts/${font}-${subset}.${contents[font]?.[subset]}.woff2`

/** Path of the file of one weight. Letters of the other subset are too rare for one. */
const titleFile = (font: FontName, weight: number): string | undefined => {
  const content = titleWeights[font]?.[weight]
  return content && `/fonts/${font}-${weight}-latin.${content}.woff2`
}

/** The families a museum has of the shop, each once, with the paths of their files. */
export function fontsOf({
  type: { display, text, displayWeight },
}: Theme): (Record<Subset, string> & { name: string })[] {
  return [...new Set([display, text])].flatMap((font) => {
    const { name } = families[font]
    if (name === undefined) return []
    // What is set in the family of titles alone has their weight.
    const latin = (display !== text && font === display && titleFile(font, displayWeight)) || fontFile(font, 'latin')
    return [{ name, latin, 'latin-ext': fontFile(font, 'latin-ext') }]
  })
}

/** The font files a page shows at once, to be asked for before the stylesheet is read. */
export const fontHrefs = (theme: Theme): string[] => fontsOf(theme).map(({ latin }) => latin)
