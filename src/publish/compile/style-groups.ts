import type { Modules } from './chunk-groups.ts'

/**
 * Kinds of pages that share stylesheets of their own, by the names of their templates: a module stands with the first
 * kind that all of its templates are of.
 */
const kinds = {
  buying: /^(checkout|guest|login|register|forgot|password|recover|settings|order)/,
  goods:
    /^(article-detail|pass-detail|voucher-detail|checkout|guest|login|register|forgot|password|recover|settings|order)/,
  catalogue: /^(home|event|tour|article|pass|voucher)/,
}

/** Kinds so alike that what one page alone has stands with what they share. */
const wholeKinds = ['buying', 'goods']

/** The templates that need a module, by name. */
function templatesOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const template = /[\\/]src[\\/]pages[\\/](.+)\.astro$/.exec(id)?.[1]
  if (template !== undefined) return new Set([template])
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...templatesOf(importer, modules, seen)]))
}

function sheetOf(id: string, modules: Modules): string | null {
  const templates = [...templatesOf(id, modules)]
  const [kind = 'frame'] =
    Object.entries(kinds).find(([, pattern]) => templates.every((template) => pattern.test(template))) ?? []
  return templates.length > 1 || wholeKinds.includes(kind) ? kind : null
}

/**
 * How the components' styles are put together to files: those of the frame and of what all kinds of
 * pages need, those a kind of pages shares, and each page's own. Left to itself the bundler makes a
 * file of each set of components that several pages share: up to ten requests before a page shows.
 */
export const styleGroups = [{ name: sheetOf, test: /\.css$/ }]
