import { nameByContent } from '#site/tenant-files.ts'
import type { Frame, Page } from '#site/page.ts'
import type { MadeFile } from '#publish/release/release-file.ts'

/** The styles of a build, in parts whose names change with what is in them. */
export interface StyleParts {
  /** The names of those that each template needs, in their order. */
  templates: Readonly<Record<string, readonly string[]>>
  /** What stands in them, by name. */
  contents: Readonly<Record<string, string>>
}

/** Parts that some museums' pages alone have, by the beginnings of their names. */
const wanted: Record<string, (frame: Frame) => boolean> = {
  framed: ({ embedOn }) => embedOn !== undefined,
  kiosk: ({ kiosk }) => kiosk === true,
}

const nameOf = (part: string) => /([^/.]+)\.[^/]*$/.exec(part)?.[1] ?? ''

/** The parts of a page's stylesheet, of those that its template needs. */
const partsOf = (frame: Frame, parts: readonly string[]) =>
  parts.filter((part) => wanted[nameOf(part)]?.(frame) ?? true)

/**
 * Address of the one stylesheet of a page: the museum's own and the shop's, joined. A browser on a slow line would open a
 * connection for each. It is named by what it is joined from, whose names say what is in them.
 * @param parts what the page's template needs
 */
export const stylesheetHref = (frame: Frame, parts: readonly string[]): string =>
  nameByContent('styles', 'css', [frame.themeHref, ...partsOf(frame, parts)].join(' '))

/**
 * The stylesheets of all pages, each once.
 * @param theme the museum's own, which says first in which order layers hold
 */
export function stylesheets(pages: readonly Page[], theme: string, { templates, contents }: StyleParts): MadeFile[] {
  const [first] = pages
  if (!first) return []
  const { frame } = first
  const needed = [...new Set(pages.map(({ template }) => template))].map((template) => templates[template] ?? [])
  const files = needed.map((names) => ({
    path: stylesheetHref(frame, names),
    content: [theme, ...partsOf(frame, names).map((name) => contents[name])].join(''),
  }))
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
