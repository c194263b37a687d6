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

const colours = v.strictObject({
  paper: explained(colourPair, 'The background of every page.'),
  ink: explained(colourPair, 'The colour of text.'),
  muted: explained(
    colourPair,
    'The colour of less important text, such as dates; it must still be easy to read on paper.',
  ),
  line: explained(colourPair, 'The colour of thin lines between things.'),
  accent: explained(
    colourPair,
    'Your one strong colour: buttons, links and what is chosen. It must be easy to read on paper.',
  ),
  onAccent: explained(colourPair, 'The colour of text on buttons, which have the accent colour.'),
  surface: explained(colourPair, 'A second background, for bands and cards.'),
})

const type = v.strictObject({
  display: explained(family, 'The typeface of titles.'),
  text: explained(family, 'The typeface of everything else.'),
  displayWeight: explained(
    v.pipe(v.number(), v.minValue(100, 'at least 100'), v.maxValue(900, 'at most 900')),
    'How bold titles are: 400 is regular, 700 bold, 900 the heaviest.',
  ),
  case: explained(v.picklist(['normal', 'upper']), 'Titles as they are written, or all in CAPITALS ("upper").'),
  tracking: explained(v.picklist(['tight', 'normal', 'wide']), 'How close the letters of titles stand.'),
})

const shape = v.strictObject({
  radius: explained(pixels, 'How round the corners of buttons and fields are, in pixels; 0 is square.'),
  pictureRadius: explained(pixels, 'How round the corners of pictures are, in pixels; 0 is square.'),
  line: explained(pixels, 'How thick lines are, in pixels.'),
})

const mood = v.strictObject({
  hero: explained(
    v.picklist(['full', 'split', 'framed']),
    'How the home page opens. "full": a very large title above a picture from edge to edge. "split": words on your accent colour beside the picture. "framed": the picture as if hung on a wall, its label beside it.',
  ),
  list: explained(
    v.picklist(['grid', 'rows', 'cards']),
    'How events are listed. "grid": pictures side by side. "rows": one below the other, as a programme to read. "cards": each on a card of its own.',
  ),
  header: explained(
    v.picklist(['line', 'band', 'centred']),
    'The top of every page. "line": logo and menu in one row. "band": the same on a dark band. "centred": the logo in the middle, the menu below it.',
  ),
})

/** How a museum looks. Every value ends up in the tenant's own stylesheet, never inline. */
export const themeSchema = v.strictObject({
  colours: explained(
    colours,
    'The colours of the shop, each for light and for dark devices. Colours of text that could not be read on their background are refused.',
  ),
  type: explained(type, 'The typefaces, and how titles are set.'),
  shape: explained(shape, 'Corners and lines.'),
  mood: explained(mood, 'The arrangement of the home page, of lists and of the header.'),
})
export type Theme = v.InferOutput<typeof themeSchema>
