import { join } from 'node:path'
import { create } from 'fontkitten'
import fontverter from 'fontverter'
import pLimit from 'p-limit'
import subsetFont from 'subset-font'
import { readBeside, wrongFile } from './files/read-beside.ts'
import { charactersOf, faceFor, nearestWeight, type OwnFace, type OwnFont, subsetNames } from './typefaces.ts'
import type { WrittenTheme } from './theme.ts'

/** A file of a typeface. Pages wait for it; a usual one has 15 to 40 kB. */
const font = { expected: 'a typeface as WOFF2', maxBytes: 300_000 }

/** Length of the header of a WOFF2 file, and the most bytes that browsers unpack one to ("OpenType Sanitizer"). */
const [headerLength, mostUnpacked] = [48, 30_000_000]

/** Reads a file in a museum's folder. @throws {FileError} if it can't be a typeface */
async function readFont(dir: string, name: string): Promise<Buffer> {
  const bytes = await readBeside(dir, name, font)
  const wrong = (found: string) => wrongFile(join(dir, name), font.expected, found)
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw wrong('another format')
  if (bytes.length < headerLength) throw wrong('one that can’t be read')
  // The library only takes this size as a hint, while browsers refuse a file whose header is wrong about it.
  const unpacked = bytes.readUInt32BE(16)
  if (unpacked < bytes.length || unpacked > mostUnpacked) throw wrong(`one that says it unpacks to ${unpacked} bytes`)
  return bytes
}

/** Running text in the shop's languages. A fallback is as wide as the typeface in it. */
const sample =
  'Die Ausstellung ist täglich außer Montag geöffnet. The museum shows paintings, drawings and photographs. ' +
  "L'entrée est gratuite le premier dimanche du mois. Il biglietto vale per tutte le sale del museo. " +
  'De tentoonstelling is elke dag te bezoeken. La exposición reúne más de cien obras. ' +
  'Utställningen visas från oktober till januari. Børn og unge har gratis adgang på søndage.'

/** Lets one file be unpacked at a time: the library overwrites what it has returned when it is called again. */
const inTurn = pLimit(1)

/** Returns the font in a file, and a function that returns the average width of its letters at a weight. */
async function openFont(bytes: Buffer) {
  // It refuses a file that would unpack to more than a hundred times its size.
  const whole = create(await inTurn(() => fontverter.convert(bytes, 'sfnt')))
  if (whole.isCollection) throw new Error('A collection of fonts')
  const {
    unitsPerEm,
    'OS/2': os2,
    variationAxes: { wght },
  } = whole
  const weights: [number, number] = wght ? [wght.min, wght.max] : [os2.usWeightClass, os2.usWeightClass]
  const widthAt = (wanted: number): number => {
    const drawn = wght ? whole.getVariation({ wght: nearestWeight([{ weights }], wanted) }) : whole
    const letters = Array.from(sample, (letter) => drawn.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth)
    return letters.reduce((sum, width) => sum + width, 0) / letters.length / unitsPerEm
  }
  return { weights, widthAt, ascent: whole.ascent / unitsPerEm, descent: -whole.descent / unitsPerEm, os2 }
}

/** The least and the most that a measure of a typeface may be, in units of its size. */
const isLikely = (value: number) => value > 0 && value < 4

/** Reads one file of a typeface. @param asSubsets true to split it by subsets. @throws {FileError} */
async function readFace(dir: string, file: string, asSubsets: boolean) {
  const bytes = await readFont(dir, file)
  const broken = () => wrongFile(join(dir, file), font.expected, 'one that can’t be read')
  // The libraries throw any error for a damaged file.
  const opened = await openFont(bytes).catch(() => undefined)
  if (!opened) throw broken()
  const { weights, widthAt, ascent, descent, os2 } = opened
  if (![ascent, widthAt(400)].every(isLikely) || descent < 0) throw broken()
  if (asSubsets && os2.fsType.noSubsetting)
    throw wrongFile(join(dir, file), 'a licence that allows subsets, or no "subset"', 'a file that forbids it')
  const { italic, oblique } = os2.fsSelection
  const parts = asSubsets ? await partsOf(bytes) : [{ content: bytes.toString('base64') }]
  const face: OwnFace = { file, weights, italic: italic || oblique, ascent, descent, parts }
  return { face, widthAt }
}

/** Returns a file in one part for each subset. */
async function partsOf(bytes: Buffer): Promise<OwnFace['parts']> {
  const parts: OwnFace['parts'] = []
  for (const subset of subsetNames) {
    const content = await inTurn(() => subsetFont(bytes, charactersOf(subset), { targetFormat: 'woff2' }))
    parts.push({ subset, content: content.toString('base64') })
  }
  return parts
}

/** Returns the names of two files of the same weight and slope, of which browsers would load only one. */
function samePair(faces: readonly OwnFace[]): [string, string] | undefined {
  const seen = new Map<string, string>()
  for (const { file, weights, italic } of faces) {
    const kind = `${weights.join('-')} ${italic}`
    const before = seen.get(kind)
    if (before !== undefined) return [before, file]
    seen.set(kind, file)
  }
  return undefined
}

/** Reads a museum's own typefaces. @throws {FileError} if a file can't be used */
export async function readFonts(dir: string, { fonts, type }: WrittenTheme): Promise<OwnFont[]> {
  const all: OwnFont[] = []
  for (const [name, { files, fallback, subset }] of Object.entries(fonts)) {
    const read = await Promise.all(files.map((file) => readFace(dir, file, subset)))
    const faces = read.map(({ face }) => face)
    const [before, same] = samePair(faces) ?? []
    if (same !== undefined)
      throw wrongFile(join(dir, same), `another weight or slope than that of ${before}`, 'the same ones')
    const widthAt = (weight: number) => {
      const drawn = faceFor(faces, weight)
      return read.find(({ face }) => face === drawn)?.widthAt(weight) ?? 0
    }
    all.push({ name, fallback, faces, widths: { text: widthAt(400), title: widthAt(type.displayWeight) } })
  }
  return all
}
