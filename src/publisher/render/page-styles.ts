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

/** Parts that only some museums' pages have, by the beginning of their names. */
const optionalParts: Record<string, (frame: Frame) => boolean> = {
  framed: ({ embedOn }) => embedOn !== undefined,
  kiosk: ({ kiosk }) => kiosk === true,
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

/** A rule for one layout of heroes, lists or headers: its selectors, and declarations. */
const layoutRule = /(?<=^|[{};])(\[data-(?:hero|list|header)=[^{}]+)(\{[^{}]*\})/g

/** Commas between selectors, not those within parentheses. */
const betweenSelectors = /,(?![^(]*\))/

/** Blocks that have nothing in them but empty ones. */
const emptyBlock = /@[^{};]+\{(?:@[^{};]+\{\})*\}/g

/** Returns styles, as a build writes them, without the rules for layouts that another museum's theme chooses (`mood`). */
function ownLayouts(css: string, { mood }: Frame): string {
  const own = new Map<string, string>(Object.entries(mood))
  const isOwn = (selector: string) => {
    const [, name = '', value] = /^\[data-(hero|list|header)=(\w+)\]/.exec(selector) ?? []
    return !own.has(name) || own.get(name) === value
  }
  const kept = css.replaceAll(layoutRule, (_, selectors: string, declarations: string) => {
    const those = selectors.split(betweenSelectors).filter(isOwn)
    return those.length === 0 ? '' : those.join(',') + declarations
  })
  return kept.replaceAll(emptyBlock, '')
}

/**
 * Returns the text of a page's only stylesheet: the museum's own styles, which start with the order of the layers, and
 * those that the page's template needs.
 */
export const pageStyle = (frame: Frame, template: string, { templates, contents }: StyleParts): string => {
  const parts = (templates[template] ?? []).filter((path) => optionalParts[nameOf(path)]?.(frame) ?? true)
  return frame.theme + ownLayouts(parts.map((path) => contents[path] ?? '').join(''), frame)
}
