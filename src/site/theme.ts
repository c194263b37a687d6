import type { ColourPair, FontName, Theme } from '#tenant/theme.ts'
import { families, fontsOf, type Family } from './fonts.ts'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The order of `layers.css`: said here too, first of all styles of a page, since the others come in any order. */
const layers = '@layer tokens,base,parts,components,pages;'

/** From this weight on a stand-in's bold cut is nearer than its regular one. */
const boldFrom = 600

/** A museum's own stylesheet: its type, its colours for light and dark, its shapes. */
export function themeCss(theme: Theme): string {
  const { colours, type, shape } = theme
  const values = {
    ...coloursOf(colours, 'light'),
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
  return [
    layers,
    ...fontsOf(theme).flatMap(facesOf),
    fallbackFace(families[type.text], 'text', 400),
    fallbackFace(families[type.display], 'title', type.displayWeight),
    `:root{${declarations(values)}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(coloursOf(colours, 'dark'))}}}`,
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

const declarations = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** `optional`: a font that isn't there at once is not shown, so text never jumps. */
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

/** The stand-in for a family, set as wide and as high as the family itself. */
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
