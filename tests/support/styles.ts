import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { optionalStyles } from '#publisher/render/page-styles.ts'

const root = join(import.meta.dirname, '../../src')

/** All files below `src`, with slashes. */
export const sourceFiles = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
)

export const readSource = (name: string): string => readFileSync(join(root, name), 'utf8')

/** What is global: the order of the layers, the tokens, and how elements look everywhere. */
const globals = ['layers', 'tokens', 'base'].map((name) => `layouts/${name}.css`)

/** Styles of a few museums’ pages, in files of their own that hold over all others, and those of the status page alone. */
export const overAll = ['components/kiosk/kiosk.css', 'embed/framed.css', 'publisher/watch/status-page.css']

/** Styles of one layout of heroes, lists or headers, which only the pages of some museums have. */
export const layouts = sourceFiles.filter(
  (name) => name.endsWith('.css') && !overAll.includes(name) && Object.hasOwn(optionalStyles, basename(name, '.css')),
)

/** Stylesheets of React parts. */
export const sheets = sourceFiles.filter(
  (name) => name.endsWith('.css') && ![...globals, ...overAll, ...layouts].includes(name),
)

export const templates = sourceFiles.filter((name) => name.endsWith('.astro'))

export const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '')

/** All that is styled: stylesheets and the styles in templates, without comments. */
export const styles = [...sheets, ...layouts, ...overAll, ...globals.slice(1), ...templates].flatMap((name) => {
  const source = readSource(name)
  const parts = name.endsWith('.css')
    ? [source]
    : [...source.matchAll(/<style>\n([^]*?)<\/style>/g)].map(([, css]) => css)
  return parts.map((css = '') => ({ name, css: withoutComments(css).trim() }))
})
