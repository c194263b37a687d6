import { contrast, minContrast, type FontName, type Theme, type ColourPair } from '#tenant/theme.ts'

/** A type family that ships with the shop, or one the visitor's system has. */
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
 * weights of Hanken Grotesk below 400, which are a third of its bytes, and Fraunces only at the optical size of 36 px,
 * between those of our titles, since the optical axis was half of its bytes.
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
 * Content hashes in the names of the files (the first six digits of their SHA-256): hosts cache them for ever by name,
 * so a changed file needs another name.
 */
const contents: Partial<Record<FontName, Record<Subset, string>>> = {
  bitter: { latin: '208769', 'latin-ext': '8c1f15' },
  figtree: { latin: '9e62a3', 'latin-ext': 'bf7828' },
  fraunces: { latin: '56f8ba', 'latin-ext': 'e24fe4' },
  'hanken-grotesk': { latin: '0f882b', 'latin-ext': '0d7cb4' },
  'source-sans': { latin: 'ba07ae', 'latin-ext': 'a85a74' },
}

/**
 * Weights of titles with a separate file, and the hash in its name. It has the outlines of the file of all weights, at
 * half the size. They are the default weight of titles, and that of a demo museum.
 */
export const titleWeights: Partial<Record<FontName, Readonly<Record<number, string>>>> = {
  bitter: { 700: '29acdf' },
  figtree: { 700: 'e429ff' },
  fraunces: { 560: '5c13a7', 700: '5df7b2' },
  'hanken-grotesk': { 700: '5f771d' },
  'source-sans': { 700: '217084' },
}

/** Returns the path of a family's file of all weights; most pages need only the first subset. */
export const fontFile = (font: FontName, subset: Subset): string =>
  `/fonts/${font}-${subset}.${contents[font]?.[subset]}.woff2`

/** Returns the path of the file of one weight. The other subset is too rarely used to have one. */
const titleFile = (font: FontName, weight: number): string | undefined => {
  const content = titleWeights[font]?.[weight]
  return content && `/fonts/${font}-${weight}-latin.${content}.woff2`
}

/** Returns the families a museum has of the shop, each once, with the paths of their files. */
function fontsOf({ type: { display, text, displayWeight } }: Theme): (Record<Subset, string> & { name: string })[] {
  return [...new Set([display, text])].flatMap((font) => {
    const { name } = families[font]
    if (name === undefined) return []
    // A family used only for titles needs only their weight.
    const latin = (display !== text && font === display && titleFile(font, displayWeight)) || fontFile(font, 'latin')
    return [{ name, latin, 'latin-ext': fontFile(font, 'latin-ext') }]
  })
}

/** Returns the font files to preload. */
export const fontHrefs = (theme: Theme): string[] => fontsOf(theme).map(({ latin }) => latin)

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The order of `layers.css`, repeated at the start of a page's styles, since the others come in any order. */
const layers = '@layer tokens,base,parts,components,pages;'

/** The weight from which a fallback's bold is closer than its regular. */
const boldFrom = 600

/** Returns a museum's own stylesheet: its type, its colours for light and dark, its shapes. */
export function themeCss(theme: Theme): string {
  const { colours, type, shape } = theme
  const values = {
    ...coloursOf(colours, 'light'),
    ...signalsOf(colours, 'light'),
    'font-display': stackOf(type.display, 'title'),
    'font-text': stackOf(type.text, 'text'),
    'display-weight': type.displayWeight,
    'display-case': type.case === 'upper' ? 'uppercase' : 'none',
    'display-tracking': { tight: '-.035em', normal: '-.012em', wide: '.03em' }[type.tracking],
    'display-leading': type.tracking === 'tight' ? 1 : 1.1,
    'display-scale': families[type.display].titleScale,
    radius: `${shape.radius}px`,
    'picture-radius': `${shape.pictureRadius}px`,
    rule: `${shape.line}px`,
  }
  const night = { ...coloursOf(colours, 'dark'), ...signalsOf(colours, 'dark') }
  return [
    layers,
    ...fontsOf(theme).flatMap(facesOf),
    fallbackFace(families[type.text], 'text', 400),
    fallbackFace(families[type.display], 'title', type.displayWeight),
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

/** Returns the font faces. They are `optional`: a font that isn't loaded at once isn't used, so text never jumps. */
function facesOf({ name, ...files }: ReturnType<typeof fontsOf>[number]): string[] {
  const face = (file: string, range: string) =>
    `@font-face{font-family:"${name}";src:url(${file}) format("woff2");font-weight:100 900;font-display:optional;unicode-range:${range}}`
  return [face(files['latin-ext'], latinExt), face(files.latin, latin)]
}

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
  const cut = weight >= boldFrom ? 'bold' : 'regular'
  const src = locals[fallback.local][cut].map((local) => `local("${local}")`).join(',')
  const size = fallback[use]
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`
  return `@font-face{font-family:"${name} ${use}";src:${src};size-adjust:${percent(size)};ascent-override:${percent(fallback.ascent / size)};descent-override:${percent(fallback.descent / size)};line-gap-override:0%}`
}

function stackOf(font: FontName, use: 'text' | 'title'): string {
  const { name, stack } = families[font]
  return name === undefined ? stack : `"${name}","${name} ${use}",${stack}`
}
