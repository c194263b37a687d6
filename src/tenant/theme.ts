import * as v from 'valibot'
import { explained } from './explained.ts'

const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#1a2b3c"'))

/** A colour for light and for dark surroundings, as CSS hex. */
const colourPair = v.strictObject({
  light: explained(hexColour, 'On devices set to light: "#" and six digits, such as "#1a2b3c".'),
  dark: explained(hexColour, 'On devices set to dark: "#" and six digits, such as "#1a2b3c".'),
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

const family = v.picklist(fontNames)

/** A colour that follows from the accent, or is the usual one, where the museum says nothing. */
const colour = (words: string) => v.optional(explained(colourPair, words))

const colours = v.strictObject({
  paper: colour('The background of every page.'),
  ink: colour('The colour of text.'),
  muted: colour('The colour of less important text, such as dates; it must still be easy to read on paper.'),
  line: colour('The colour of thin lines between things.'),
  accent: colour(
    'Your one strong colour, for light and for dark devices: buttons, links and what is chosen. It must be easy to read on paper.',
  ),
  onAccent: colour('The colour of text on buttons, which have the accent colour.'),
  surface: colour('A second background, for bands and cards.'),
})
type Colours = Required<v.InferOutput<typeof colours>>

const type = v.strictObject({
  display: v.optional(explained(family, 'The typeface of titles.'), 'system-sans'),
  text: v.optional(explained(family, 'The typeface of everything else.'), 'system-sans'),
  displayWeight: v.optional(
    explained(
      v.pipe(v.number(), v.minValue(100, 'at least 100'), v.maxValue(900, 'at most 900')),
      'How bold titles are: 400 is regular, 700 bold, 900 the heaviest. Hanken Grotesk has nothing lighter than 400.',
    ),
    700,
  ),
  case: v.optional(
    explained(v.picklist(['normal', 'upper']), 'Titles as they are written, or all in CAPITALS ("upper").'),
    'normal',
  ),
  tracking: v.optional(
    explained(v.picklist(['tight', 'normal', 'wide']), 'How close the letters of titles stand.'),
    'normal',
  ),
})

const shape = v.strictObject({
  radius: v.optional(explained(pixels, 'How round the corners of buttons and fields are, in pixels; 0 is square.'), 4),
  pictureRadius: v.optional(explained(pixels, 'How round the corners of pictures are, in pixels; 0 is square.'), 0),
  line: v.optional(explained(pixels, 'How thick lines are, in pixels.'), 1),
})

const mood = v.strictObject({
  hero: v.optional(
    explained(
      v.picklist(['full', 'split', 'framed']),
      'How the home page opens. "full": a very large title above a picture from edge to edge. "split": words on your accent colour beside the picture. "framed": the picture as if hung on a wall, its label beside it.',
    ),
    'full',
  ),
  list: v.optional(
    explained(
      v.picklist(['grid', 'rows', 'cards']),
      'How events are listed. "grid": pictures side by side. "rows": one below the other, as a programme to read. "cards": each on a card of its own.',
    ),
    'grid',
  ),
  header: v.optional(
    explained(
      v.picklist(['line', 'band', 'centred']),
      'The top of every page. "line": logo and menu in one row. "band": the same on a dark band. "centred": the logo in the middle, the menu below it.',
    ),
    'line',
  ),
})

/** Holds how a museum looks. Every value ends up in the tenant's own stylesheet, never inline. */
export const themeSchema = v.strictObject({
  accent: v.optional(
    explained(
      hexColour,
      'Your one strong colour, such as "#a02010": all other colours follow from it. Enough to begin with.',
    ),
  ),
  colours: v.optional(
    explained(
      colours,
      'Colours of the shop, each for light and for dark devices; those left out follow from the accent. Colours of text that could not be read on their background are refused.',
    ),
    {},
  ),
  type: v.optional(explained(type, 'The typefaces, and how titles are set.'), {}),
  shape: v.optional(explained(shape, 'Corners and lines.'), {}),
  mood: v.optional(explained(mood, 'The arrangement of the home page, of lists and of the header.'), {}),
})

/** Describes how a museum looks, as its config says it. */
export type WrittenTheme = v.InferOutput<typeof themeSchema>

/** Describes how a museum looks, complete. */
export interface Theme extends Omit<WrittenTheme, 'accent' | 'colours'> {
  colours: Colours
}
