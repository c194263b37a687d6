import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import { FileError } from './files/file-error.ts'
import { readIfThere } from './files/read-json.ts'
import { charactersOf, faceFor, nearestWeight, type OwnFace, type OwnFont, subsetNames } from './typefaces.ts'
import type { WrittenTheme } from './theme.ts'

/** The size of the largest file, in bytes: pages wait for it. A usual one has 15,000 to 40,000. */
const maxBytes = 300_000

/** Returns the error of a file, in words. */
const wrongFile = (file: string, found: string, expected = 'a typeface as WOFF2') =>
  new FileError(file, [{ path: '', expected, found }])

/** Reads a file in a museum's folder. @throws {FileError} if it is missing, elsewhere or too large */
async function readFont(dir: string, name: string): Promise<Buffer> {
  const file = join(dir, name)
  const expected = 'a typeface as WOFF2'
  const place = await readIfThere(file, expected, realpath(file))
  if (place === undefined) throw wrongFile(file, 'no file')
  // A link within the folder is allowed, since Kubernetes mounts files so.
  if (!place.startsWith((await realpath(dir)) + sep)) throw wrongFile(file, 'a link that leads out of the folder')
  const info = await stat(place)
  if (!info.isFile()) throw wrongFile(file, info.isDirectory() ? 'a folder' : 'something else')
  if (info.size > maxBytes)
    throw wrongFile(file, `${Math.ceil(info.size / 1000)} kB`, `at most ${maxBytes / 1000} kB, since pages wait for it`)
  const bytes = await readIfThere(file, expected, readFile(place))
  if (bytes?.toString('latin1', 0, 4) !== 'wOF2') throw wrongFile(file, 'another format')
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
  // Loaded here, since few museums have files of their own.
  const [{ create }, { default: fontverter }] = await Promise.all([import('fontkitten'), import('fontverter')])
  // It refuses a file that would unpack to more than a hundred times its size.
  const font = create(await inTurn(() => fontverter.convert(bytes, 'sfnt')))
  if (font.isCollection) throw new Error('A collection of fonts')
  const { wght } = font.variationAxes
  const weight = font['OS/2'].usWeightClass
  const weights: [number, number] = wght ? [wght.min, wght.max] : [weight, weight]
  const widthAt = (wanted: number): number => {
    const drawn = wght ? font.getVariation({ wght: nearestWeight([{ weights }], wanted) }) : font
    const letters = Array.from(sample, (letter) => drawn.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth)
    return letters.reduce((sum, width) => sum + width, 0) / letters.length / font.unitsPerEm
  }
  return { font, weights, widthAt }
}

/** The least and the most that a measure of a typeface may be, in units of its size. */
const isLikely = (value: number) => value > 0 && value < 4

/** Reads one file of a typeface. @param asSubsets true to split it by subsets. @throws {FileError} */
async function readFace(dir: string, file: string, asSubsets: boolean) {
  const bytes = await readFont(dir, file)
  const broken = () => wrongFile(join(dir, file), 'one that can’t be read')
  // The libraries throw any error for a damaged file.
  const opened = await openFont(bytes).catch(() => undefined)
  if (!opened) throw broken()
  const { font, weights, widthAt } = opened
  const [ascent, descent] = [font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm]
  if (![ascent, widthAt(400)].every(isLikely) || descent < 0) throw broken()
  if (asSubsets && font['OS/2'].fsType.noSubsetting)
    throw wrongFile(join(dir, file), 'a file that forbids it', 'a licence that allows subsets, or no "subset"')
  const { italic, oblique } = font['OS/2'].fsSelection
  const parts = asSubsets ? await partsOf(bytes) : [{ content: bytes.toString('base64') }]
  const face: OwnFace = { file, weights, italic: italic || oblique, ascent, descent, parts }
  return { face, widthAt }
}

/** Returns a file in one part for each subset. */
async function partsOf(bytes: Buffer): Promise<OwnFace['parts']> {
  const { default: subsetFont } = await import('subset-font')
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
      throw wrongFile(join(dir, same), 'the same ones', `another weight or slope than that of ${before}`)
    const widthAt = (weight: number) => {
      const drawn = faceFor(faces, weight)
      return read.find(({ face }) => face === drawn)?.widthAt(weight) ?? 0
    }
    all.push({ name, fallback, faces, widths: { text: widthAt(400), title: widthAt(type.displayWeight) } })
  }
  return all
}
