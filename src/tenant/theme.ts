import * as v from 'valibot'
import { contrast, darker, isGrey, lighter } from './colour.ts'
import { namedFile } from './text-fields.ts'
import { withDescription } from './with-description.ts'

const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"'))

/** A colour for light and for dark mode, as CSS hex. */
const colourPair = v.strictObject({
  light: withDescription(hexColour, 'On devices set to light: "#" and six digits, such as "#1a2b3c".'),
  dark: withDescription(hexColour, 'On devices set to dark: "#" and six digits, such as "#1a2b3c".'),
})
export type ColourPair = v.InferOutput<typeof colourPair>

const pixels = v.pipe(v.number(), v.minValue(0, 'at least 0'), v.maxValue(40, 'at most 40'))

export const fontNames = [
  'hanken-grotesk',
  'fraunces',
  'source-sans',
  'bitter',
  'figtree',
  'system-sans',
  'system-serif',
] as const
export type FontName = (typeof fontNames)[number]

const shipped = new Set<string>(fontNames)

/** Name of a typeface: one that the shop brings, or one of `theme.fonts`. */
const family = v.pipe(v.string(), v.examples([...fontNames]))

const fontFile = namedFile('woff2', 'a WOFF2 file')

/** Number of files of own typefaces at most: each is one more that pages wait for. */
const maxFontFiles = 4

const ownFont = v.strictObject({
  files: withDescription(
    v.pipe(v.array(fontFile), v.minLength(1, 'at least one file')),
    'The names of its WOFF2 files: one for each weight that you use, or a variable one.',
  ),
  fallback: v.optional(
    withDescription(
      v.picklist(['sans', 'serif']),
      'The letters of the device that visitors see until yours are there, set as wide and as high: without serifs ("sans") or with them.',
    ),
    'sans',
  ),
  subset: v.optional(
    withDescription(
      v.boolean(),
      'With true, the shop makes smaller files of yours, with Latin letters only. A file whose licence forbids that is refused.',
    ),
    false,
  ),
})

const ownFonts = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and hyphens'),
      v.check((name) => !shipped.has(name), 'a name that no typeface of the shop has'),
    ),
    ownFont,
  ),
  v.check(
    (fonts) => Object.values(fonts).flatMap(({ files }) => files).length <= maxFontFiles,
    `at most ${maxFontFiles} files in all`,
  ),
)

/** Returns the schema of a colour that is derived from the accent, or has a default, if the museum doesn't set it. */
const colour = (words: string) => v.optional(withDescription(colourPair, words))

const colours = v.strictObject({
  paper: colour('The background of every page.'),
  ink: colour('The colour of text.'),
  muted: colour('The colour of less important text, such as dates. It must be easy to read on paper.'),
  line: colour('The colour of lines, such as the one above the footer.'),
  accent: colour(
    'Your one strong colour, for light and for dark devices: buttons, links and whatever is selected. It must be easy to read on paper.',
  ),
  onAccent: colour('The colour of text on buttons, whose background is the accent.'),
  surface: colour('A second background, for bands and cards.'),
})
type Colours = Required<v.InferOutput<typeof colours>>

const type = v.strictObject({
  display: v.optional(withDescription(family, 'The typeface of titles.'), 'system-sans'),
  text: v.optional(withDescription(family, 'The typeface of everything else.'), 'system-sans'),
  displayWeight: v.optional(
    withDescription(
      v.pipe(v.number(), v.minValue(100, 'at least 100'), v.maxValue(900, 'at most 900')),
      'How bold titles are: 400 is regular, 700 bold, 900 the heaviest. Hanken Grotesk has no weight below 400.',
    ),
    700,
  ),
  case: v.optional(
    withDescription(v.picklist(['normal', 'upper']), 'Titles as they are written ("normal") or in CAPITALS ("upper").'),
    'normal',
  ),
  tracking: v.optional(
    withDescription(v.picklist(['tight', 'normal', 'wide']), 'The space between the letters of titles.'),
    'normal',
  ),
})

const shape = v.strictObject({
  radius: v.optional(
    withDescription(pixels, 'The radius of corners of buttons and fields, in pixels; 0 is square.'),
    4,
  ),
  pictureRadius: v.optional(withDescription(pixels, 'The radius of corners of pictures, in pixels; 0 is square.'), 0),
  line: v.optional(withDescription(pixels, 'How thick lines are, such as the one above the footer, in pixels.'), 1),
})

const mood = v.strictObject({
  hero: v.optional(
    withDescription(
      v.picklist(['full', 'split', 'framed']),
      'How the home page opens. "full": a very large title above a picture from edge to edge. "split": words on your accent colour beside the picture. "framed": the picture as if hung on a wall, with its label beside it.',
    ),
    'full',
  ),
  list: v.optional(
    withDescription(
      v.picklist(['grid', 'rows', 'cards']),
      'How events are listed. "grid": pictures side by side. "rows": one below the other, like a printed programme. "cards": each on its own card.',
    ),
    'grid',
  ),
  header: v.optional(
    withDescription(
      v.picklist(['line', 'band', 'centred']),
      'The top of every page. "line": logo and menu in one row. "band": the same on a dark band. "centred": the logo in the middle, the menu below it.',
    ),
    'line',
  ),
})

/** Schema of a museum's theme. Every value ends up in the tenant's own stylesheet, never inline. */
export const themeSchema = v.strictObject({
  accent: v.optional(
    withDescription(
      hexColour,
      'Your one strong colour, such as "#a02010": all other colours follow from it. It is enough to begin with.',
    ),
  ),
  colours: v.optional(
    withDescription(
      colours,
      'The colours of the shop, each for light and for dark devices. Those you leave out follow from the accent. Text colours that can’t be read on their background are refused.',
    ),
    {},
  ),
  fonts: v.optional(
    withDescription(
      ownFonts,
      'Typefaces of your own, each by a name that `type.display` and `type.text` can use. They need a licence for websites.',
    ),
    {},
  ),
  type: v.optional(withDescription(type, 'The typefaces, and how titles are set.'), {}),
  shape: v.optional(withDescription(shape, 'Corners and lines.'), {}),
  mood: v.optional(withDescription(mood, 'The layout of the home page, of lists and of the header.'), {}),
})

/** A theme as it is written in the config. */
export type WrittenTheme = v.InferOutput<typeof themeSchema>

/** A complete theme. */
export interface Theme extends Omit<WrittenTheme, 'accent' | 'colours' | 'fonts'> {
  colours: Colours
}

/** Returns the typefaces that a theme can use, and the uses of others. */
export function typefacesOf({ fonts, type }: Pick<WrittenTheme, 'fonts' | 'type'>) {
  const known: string[] = [...fontNames, ...Object.keys(fonts)]
  const uses = (['display', 'text'] as const).map((use) => ({ path: `theme.type.${use}`, name: type[use] }))
  return { known, unknown: uses.filter(({ name }) => !known.includes(name)) }
}

/** The text colours that must be readable on certain backgrounds (WCAG 2.2 AA). */
const readable = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['onAccent', 'accent'],
] as const satisfies [keyof Theme['colours'], keyof Theme['colours']][]

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

/** Returns the pairs of a theme with too little contrast, each with its ratio. */
export function lowContrastPairs(colours: Theme['colours']): { path: string; on: string; ratio: number }[] {
  const modes: (keyof ColourPair)[] = ['light', 'dark']
  return readable.flatMap(([front, back]) =>
    modes
      .map((mode) => ({
        path: `theme.colours.${front}.${mode}`,
        on: `${back}.${mode}`,
        ratio: contrast(colours[front][mode], colours[back][mode]),
      }))
      .filter(({ ratio }) => ratio < minContrast),
  )
}

/** Colours that suit every museum: dark on white, and light on nearly black. */
const usual = {
  paper: { light: '#ffffff', dark: '#121212' },
  ink: { light: '#1a1a1a', dark: '#f2f2f0' },
  muted: { light: '#5a5a58', dark: '#ababa8' },
  line: { light: '#d9d9d6', dark: '#3c3c3a' },
  surface: { light: '#f4f4f2', dark: '#1e1e1d' },
}

/** Returns a colour, as much lighter as it has to be to be readable on dark backgrounds. */
const onDark = (accent: string, backgrounds: string[]): string =>
  lighter(accent).find((colour) => backgrounds.every((back) => contrast(colour, back) >= minContrast)) ?? '#ffffff'

/** Returns the one of two colours that is easier to read on a third. */
const readableOn = (back: string, one: string, other: string) =>
  contrast(one, back) >= contrast(other, back) ? one : other

/** Completes a theme with defaults: one accent is enough; without one, the shop is black and white. */
export function completeTheme({ accent: one, colours: written, type, shape, mood }: WrittenTheme): Theme {
  const base = { ...usual, ...written }
  const { paper, ink, surface } = base
  // Who chose black wants no grey buttons by night.
  const dark = one === undefined || isGrey(one) ? ink.dark : onDark(one, [paper.dark, surface.dark])
  const follows: ColourPair = { light: one ?? ink.light, dark }
  const accent = written.accent ?? follows
  const onAccent = {
    light: readableOn(accent.light, paper.light, ink.light),
    dark: readableOn(accent.dark, paper.dark, ink.dark),
  }
  return { type, shape, mood, colours: { ...base, accent, onAccent: written.onAccent ?? onAccent } }
}

/** The reason why an accent can't be used. */
interface AccentProblem {
  /** Lowest contrast with its background, or with text on it. */
  ratio: number
  /** The nearest colour that can be read. */
  nearest: string
}

/** Returns the pairs with too little contrast that the accent is in, as text or as the background of text. */
const accentPairs = (theme: WrittenTheme) =>
  lowContrastPairs(completeTheme(theme).colours).filter(({ path }) => /accent\./i.test(path))

/**
 * Returns the colour nearest to an accent, darker or lighter, that is readable with the other colours of a theme; undefined
 * if none is.
 * @param accent `#rrggbb`
 */
export function nearestAccent(accent: string, theme: WrittenTheme): string | undefined {
  const [down, up] = [darker(accent), lighter(accent)]
  return Array.from({ length: Math.max(down.length, up.length) }, (_, at) => [down[at], up[at]])
    .flat()
    .find((one) => one !== undefined && accentPairs({ ...theme, accent: one }).length === 0)
}

/**
 * Returns the problem of an accent from which all other colours follow; undefined if it can be read.
 * @param accent `#rrggbb`
 */
export function accentProblem(accent: string): AccentProblem | undefined {
  const theme = v.parse(themeSchema, { accent })
  const pairs = accentPairs(theme)
  if (pairs.length === 0) return undefined
  return { ratio: Math.min(...pairs.map(({ ratio }) => ratio)), nearest: nearestAccent(accent, theme) ?? '#000000' }
}
