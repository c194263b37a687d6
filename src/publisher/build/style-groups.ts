import { hash } from 'node:crypto'
import { optionalStyles } from '#publisher/render/page-styles.ts'
import type { Modules } from './client-chunks.ts'

/** Returns the names of the templates that need a module. */
function templatesOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const template = /[\\/]src[\\/]pages[\\/](.+)\.astro$/.exec(id)?.[1]
  if (template !== undefined) return new Set([template])
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  // Code that comes later brings no styles: they are there with the page.
  return new Set([...importers, ...dynamicImporters].flatMap((importer) => [...templatesOf(importer, modules, seen)]))
}

function partOf(id: string, modules: Modules): string {
  const name = /([^\\/]+)\.css$/.exec(id)?.[1]
  if (name !== undefined && Object.hasOwn(optionalStyles, name)) return name
  const templates = [...templatesOf(id, modules)].toSorted()
  return `styles-${hash('sha256', templates.join(' '), 'hex').slice(0, 8)}`
}

/**
 * Groups the components' styles into the parts that a page's stylesheet is joined from: one for each set of
 * templates that need the same, so that a page contains exactly what it needs.
 */
export const styleGroups = [{ name: partOf, test: /\.css$/ }]
