import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { Frame } from '#site/page.ts'

/** The styles of a build, in parts. */
export interface StyleParts {
  /** Paths of the parts that each template needs, below the client's assets, in their order. */
  templates: Readonly<Record<string, readonly string[]>>
  /** Text of each part, by path. */
  contents: Readonly<Record<string, string>>
}

/** Files of styles that only some museums' pages have, by name: for what is switched on, and one for each layout. */
export const optionalStyles: Readonly<Record<string, (frame: Frame) => boolean>> = {
  framed: ({ embedOn }) => embedOn !== undefined,
  kiosk: ({ kiosk }) => kiosk === true,
  'hero-full': ({ mood }) => mood.hero === 'full',
  'hero-framed': ({ mood }) => mood.hero === 'framed',
  'hero-split': ({ mood }) => mood.hero === 'split',
  'list-grid': ({ mood }) => mood.list === 'grid',
  'list-cards': ({ mood }) => mood.list === 'cards',
  'list-rows': ({ mood }) => mood.list === 'rows',
  'header-band': ({ mood }) => mood.header === 'band',
  'header-centred': ({ mood }) => mood.header === 'centred',
}

const nameOf = (path: string) => /([^/.]+)\.[^/]*$/.exec(path)?.[1] ?? ''

/** Files that are open at a time. */
const openAtOnce = 16

/** Reads the parts of a build's styles. @param dir the build's folder */
export async function readStyleParts(dir: string, templates: StyleParts['templates']): Promise<StyleParts> {
  const paths = [...new Set(Object.values(templates).flat())]
  const read = async (path: string) => [path, await readFile(join(dir, 'client', path), 'utf8')] as const
  return { templates, contents: Object.fromEntries(await mapInParallel(paths, openAtOnce, read)) }
}

/**
 * Returns the text of a page's only stylesheet: the museum's own styles, which start with the order of the layers; those
 * that the page's template needs; and of the optional ones those that the museum's pages have, which may change the others.
 */
export const pageStyle = (frame: Frame, template: string, { templates, contents }: StyleParts): string => {
  const paths = templates[template] ?? []
  const common = paths.filter((path) => !Object.hasOwn(optionalStyles, nameOf(path)))
  const own = paths.filter((path) => optionalStyles[nameOf(path)]?.(frame))
  return frame.theme + [...common, ...own].map((path) => contents[path] ?? '').join('')
}
