import type { Tenant } from '#tenant/config.ts'
import { contrast } from '#tenant/colour.ts'
import { fontNames, minContrast, type FontName, type Theme, type ColourPair } from '#tenant/theme.ts'
import { faceFor, nearestWeight, type OwnFont, type Subset, subsetNames, subsets } from '#tenant/typefaces.ts'
import { nameByContent } from './tenant-files.ts'

/** A type family that ships with the shop, one of the museum's own, or one the visitor's system has. */
interface Family {
  /** Name in a stylesheet; absent for the system's own. */
  name?: string
  /** Fallback fonts, the most general last. */
  stack: string
  /**
   * Adjustments that make the fallback font set text as wide and as high as the family: measured on running text
   * in eight languages, of regular weight and of titles, against Arial's and Times' metrics.
   */
  fallback?: { local: 'sans' | 'serif'; text: number; title: number; ascent: number; descent: number }
  /** Size of its titles, relative to the scale. */
  titleScale: number
}

/**
 * The families by the names a tenant's config uses. Files are in public/fonts with their licences (OFL). One is
 * patched: the » of Hanken Grotesk 3.013 overlapped the preceding letter, especially in bold. All are subset, since
 * every visitor downloads them: no fractions, no combining marks (browsers compose the letters of our languages), no
 * figures that pages don't ask for, no weights of Hanken Grotesk below 400, which are a third of its bytes, and Fraunces
 * only at the optical size of 36 px, between those of our titles, since the optical axis was half of its bytes.
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

/**
 * Content hashes in the names of the files (the first six digits of their SHA-256): hosts cache them for ever by name,
 * so a changed file needs another name.
 */
const contents: Partial<Record<FontName, Record<Subset, string>>> = {
  bitter: { latin: '162591', 'latin-ext': '8c1f15' },
  figtree: { latin: '9e62a3', 'latin-ext': 'bf7828' },
  fraunces: { latin: '56f8ba', 'latin-ext': 'e24fe4' },
  'hanken-grotesk': { latin: '0f882b', 'latin-ext': '0d7cb4' },
  'source-sans': { latin: 'dadee9', 'latin-ext': 'a85a74' },
}

/**
 * Weights of titles with a separate file, and the hash in its name. It has the outlines of the file of all weights, at
 * half the size. They are the default weight of titles, and that of a demo museum.
 */
export const titleWeights: Partial<Record<FontName, Readonly<Record<number, string>>>> = {
  bitter: { 700: 'da40eb' },
  figtree: { 700: 'e429ff' },
  fraunces: { 560: '5c13a7', 700: '5df7b2' },
  'hanken-grotesk': { 700: '5f771d' },
  'source-sans': { 700: '27ae88' },
}

/** Returns the path of a family's file of all weights; most pages need only the first subset. */
export const fontFile = (font: FontName, subset: Subset): string =>
  `/fonts/${font}-${subset}.${contents[font]?.[subset]}.woff2`

/** Returns the path of the file of one weight. The other subset is too rarely used to have one. */
const titleFile = (font: FontName, weight: number): string | undefined => {
  const content = titleWeights[font]?.[weight]
  return content && `/fonts/${font}-${weight}-latin.${content}.woff2`
}

/** A font file as a museum's stylesheet names it. */
interface Face {
  family: string
  href: string
  /** The weights that it is used for, as CSS writes them. */
  weight: string
  italic?: boolean
  /** The characters that it is used for; absent for all. */
  range?: string
  /** True if the first view needs it. */
  first: boolean
}

const isShipped = (name: string): name is FontName => fontNames.some((font) => font === name)

/** Average width of a letter of each fallback in the text that `OwnFont.widths` are measured in. */
const fallbackWidths = { sans: { regular: 0.443, bold: 0.477 }, serif: { regular: 0.4, bold: 0.425 } }

/** The weight from which a fallback's bold is closer than its regular. */
const boldFrom = 600

const cutOf = (weight: number) => (weight >= boldFrom ? 'bold' : 'regular')

/** Returns the family of a name in a museum's theme. */
function familyOf(font: string, { type }: Theme, own: readonly OwnFont[]): Family {
  if (isShipped(font)) return families[font]
  const found = own.find(({ name }) => name === font)
  const face = found && faceFor(found.faces, 400)
  // Names are checked where the theme is read.
  if (!found || !face) return families['system-sans']
  const { name, fallback: local, faces, widths } = found
  const { regular, bold } = fallbackWidths[local]
  const titleWidth = cutOf(nearestWeight(faces, type.displayWeight)) === 'bold' ? bold : regular
  return {
    name,
    stack: local === 'serif' ? 'Georgia, serif' : 'Arial, sans-serif',
    fallback: {
      local,
      text: widths.text / regular,
      title: widths.title / titleWidth,
      ascent: face.ascent,
      descent: face.descent,
    },
    // Long words of a wide typeface have as much room as those of a usual one.
    titleScale: Math.min(1, Math.round((fallbackWidths.sans.bold / widths.title) * 100) / 100),
  }
}

/** Returns the font files of a family of the shop. */
function shippedFaces(font: FontName, { type: { display, text, displayWeight } }: Theme): Face[] {
  const { name: family } = families[font]
  if (family === undefined) return []
  // A family used only for titles needs only their weight.
  const latin = (display !== text && font === display && titleFile(font, displayWeight)) || fontFile(font, 'latin')
  const hrefs = { 'latin-ext': fontFile(font, 'latin-ext'), latin }
  return subsetNames.map((subset) => ({
    family,
    href: hrefs[subset],
    weight: '100 900',
    range: subsets[subset],
    first: subset === 'latin',
  }))
}

/** The weights of text that pages are set in, besides that of titles. */
const textWeights = [400, 700]

/** Returns the font files of a museum's own family. */
function ownFaces({ name: family, faces }: OwnFont, { type: { display, text, displayWeight } }: Theme): Face[] {
  const weights = [...(family === text ? textWeights : []), ...(family === display ? [displayWeight] : [])]
  const needed = new Set(weights.map((weight) => faceFor(faces, weight)))
  return faces.flatMap((face) => {
    const weight = [...new Set(face.weights)].join(' ')
    return ownParts(face).map(({ path, subset }) => ({
      family,
      href: path,
      weight,
      italic: face.italic,
      ...(subset && { range: subsets[subset] }),
      first: needed.has(face) && subset !== 'latin-ext',
    }))
  })
}

/** Returns the files of a museum's own typeface, with their paths. */
const ownParts = ({ file, parts }: OwnFont['faces'][number]) =>
  parts.map(({ subset, content }) => ({
    file,
    subset,
    path: nameByContent(`font${subset ? `-${subset}` : ''}`, 'woff2', content),
    content: Buffer.from(content, 'base64'),
  }))

/** Returns the font files that a museum uses, each family's once. */
const facesOf = (theme: Theme, own: readonly OwnFont[]): Face[] =>
  [...new Set([theme.type.display, theme.type.text])].flatMap((font) => {
    if (isShipped(font)) return shippedFaces(font, theme)
    return own.filter(({ name }) => name === font).flatMap((found) => ownFaces(found, theme))
  })

/** Returns the files of a museum's own typefaces that its pages use. */
export const ownFontFiles = ({ type }: Theme, own: readonly OwnFont[] = []) =>
  own.filter(({ name }) => name === type.display || name === type.text).flatMap(({ faces }) => faces.flatMap(ownParts))

/** Returns a line on the bytes that a museum's own typefaces cost visitors; none if it has no such typefaces. */
export function fontWeights({ config: { theme }, fonts = [] }: Pick<Tenant, 'config' | 'fonts'>): string[] {
  const files = ownFontFiles(theme, fonts)
  const first = new Set(fontHrefs(theme, fonts))
  const size = (path: string) => files.find((file) => file.path === path)?.content.length ?? 0
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  const paths = files.map(({ path }) => path)
  const sum = (all: string[]) => kilobytes(all.reduce((bytes, path) => bytes + size(path), 0))
  const early = paths.filter((path) => first.has(path))
  return files.length === 0
    ? []
    : [`typefaces: ${sum(early)} in ${early.length} files before the first view, ${sum(paths)} in all`]
}

/** Returns the font files to preload. */
export const fontHrefs = (theme: Theme, own: readonly OwnFont[] = []): string[] =>
  facesOf(theme, own).flatMap(({ href, first }) => (first ? [href] : []))

/** The order of `layers.css`, repeated at the start of a page's styles, since the others come in any order. */
const layers = '@layer tokens,base,parts,components,pages;'

/** Returns a museum's own stylesheet: its type, its colours for light and dark, its shapes. */
export function themeCss(theme: Theme, own: readonly OwnFont[] = []): string {
  const { colours, type, shape } = theme
  const [display, text] = [familyOf(type.display, theme, own), familyOf(type.text, theme, own)]
  const ownDisplay = own.find(({ name }) => name === type.display)
  // A weight that no file has would be drawn by smearing the nearest.
  const displayWeight = ownDisplay ? nearestWeight(ownDisplay.faces, type.displayWeight) : type.displayWeight
  const values = {
    ...coloursOf(colours, 'light'),
    ...signalsOf(colours, 'light'),
    'font-display': stackOf(display, 'title'),
    'font-text': stackOf(text, 'text'),
    'display-weight': displayWeight,
    'display-case': type.case === 'upper' ? 'uppercase' : 'none',
    'display-tracking': { tight: '-.035em', normal: '-.012em', wide: '.03em' }[type.tracking],
    'display-leading': type.tracking === 'tight' ? 1 : 1.1,
    'display-scale': display.titleScale,
    radius: `${shape.radius}px`,
    'picture-radius': `${shape.pictureRadius}px`,
    rule: `${shape.line}px`,
  }
  const night = { ...coloursOf(colours, 'dark'), ...signalsOf(colours, 'dark') }
  return [
    layers,
    ...facesOf(theme, own).map(fontFace),
    fallbackFace(text, 'text', 400),
    fallbackFace(display, 'title', displayWeight),
    `:root{${declarations(values)}}`,
    // On paper everything is as by day, whatever the device is set to.
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(night)}}}`,
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n')
}

function coloursOf(colours: Theme['colours'], scheme: keyof ColourPair): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, pair]) => [name === 'onAccent' ? 'on-accent' : name, pair[scheme]]),
  )
}

/** The shop's own colours of errors and of success, as in `tokens.css`. */
export const signalColours: Record<string, ColourPair> = {
  danger: { light: '#b3180f', dark: '#ff9d94' },
  success: { light: '#14673a', dark: '#7fd6a2' },
}

/**
 * Returns the colours of errors and of success in a scheme, as far as those of `tokens.css` can't be read in both
 * schemes on the museum's backgrounds: those of the other scheme, or else the colour of text.
 */
function signalsOf({ paper, surface, ink }: Theme['colours'], scheme: keyof ColourPair): Record<string, string> {
  return Object.fromEntries(
    Object.entries(signalColours).flatMap(([name, own]) => {
      const readable = (on: keyof ColourPair) =>
        [own[on], own.light, own.dark].find((colour) =>
          [paper[on], surface[on]].every((back) => contrast(colour, back) >= minContrast),
        ) ?? ink[on]
      return readable('light') === own.light && readable('dark') === own.dark ? [] : [[name, readable(scheme)]]
    }),
  )
}

const declarations = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Returns a font face. It is `optional`: a font that isn't loaded at once isn't used, so text never jumps. */
const fontFace = ({ family, href, weight, italic = false, range }: Face): string =>
  `@font-face{font-family:"${family}";src:url(${href}) format("woff2");font-weight:${weight};${italic ? 'font-style:italic;' : ''}font-display:optional${range === undefined ? '' : `;unicode-range:${range}`}}`

const locals = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
  },
}

/** Returns the fallback of a family, adjusted to its width and height. */
function fallbackFace({ name, fallback }: Family, use: 'text' | 'title', weight: number): string {
  if (name === undefined || fallback === undefined) return ''
  const src = locals[fallback.local][cutOf(weight)].map((local) => `local("${local}")`).join(',')
  const size = fallback[use]
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`
  return `@font-face{font-family:"${name} ${use}";src:${src};size-adjust:${percent(size)};ascent-override:${percent(fallback.ascent / size)};descent-override:${percent(fallback.descent / size)};line-gap-override:0%}`
}

function stackOf({ name, stack }: Family, use: 'text' | 'title'): string {
  return name === undefined ? stack : `"${name}","${name} ${use}",${stack}`
}
