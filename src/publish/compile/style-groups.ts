import type { Modules } from './shared-chunks.ts'

/** What few museums' pages have besides, by its files: it holds over all else. */
const ofFew = /[\\/](framed|kiosk)\.css$/

/**
 * Kinds of pages that share their styles, by the names of their templates: a module stands with the first kind that all of
 * its templates are of.
 */
const kinds = {
  buying: /^(checkout|guest|login|register|forgot|password|recover|settings|order)/,
  goods:
    /^(article-detail|pass-detail|voucher-detail|checkout|guest|login|register|forgot|password|recover|settings|order)/,
  catalogue: /^(home|event|tour|article|pass|voucher)/,
}

/** The templates that need a module, by name. */
function templatesOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const template = /[\\/]src[\\/]pages[\\/](.+)\.astro$/.exec(id)?.[1]
  if (template !== undefined) return new Set([template])
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  // What comes later brings no styles: they are there with the page.
  return new Set([...importers, ...dynamicImporters].flatMap((importer) => [...templatesOf(importer, modules, seen)]))
}

function sheetOf(id: string, modules: Modules): string {
  const few = ofFew.exec(id)?.[1]
  if (few !== undefined) return few
  const templates = [...templatesOf(id, modules)]
  const kind = Object.entries(kinds).find(([, pattern]) => templates.every((template) => pattern.test(template)))
  return kind?.[0] ?? 'frame'
}

/**
 * How the components' styles are put together to the parts that a page's one stylesheet is joined from
 * (publish/render/page-styles.ts): those of the frame and of what all kinds of pages need, and those of a kind. A kind's are
 * one part, so that its pages have the same stylesheet, which is there already on the way from one to the next.
 */
export const styleGroups = [{ name: sheetOf, test: /\.css$/ }]
