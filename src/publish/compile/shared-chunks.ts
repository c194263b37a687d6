import type { Plugin } from 'vite'
import { joinModules, type SharedModule } from './join-modules.ts'

/** What the bundler tells of a module. */
export interface ModuleFacts {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** How the bundler is asked. */
export interface Modules {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/** What comes later, by `import()`, holds nobody up; most visits come to a screen of what a museum sells. */
const weights = { atOnce: 1, later: 0.6, ofCatalogue: 2 }

/** The screens of what a museum sells. */
const isOfCatalogue = /[\\/]src[\\/]islands[\\/](?:article|event|pass|tour|voucher)[\\/]/

/** Bytes sent for each byte of source: what the minifier leaves of it, with gzip. */
const sent = 0.17

/** White space at the beginning of lines, and comments. */
const inVain = /\/\*[^]*?\*\/|^\s*\/\/.*$|^\s+/gm

/** All that a module imports, directly or by way of others, itself too. */
function reached(id: string, { getModuleInfo }: Modules): Set<string> {
  const found = new Set([id])
  for (const one of found) for (const imported of getModuleInfo(one)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * The modules that several entries need, in an order that is the same in every folder. What comes later doesn't count as
 * an entry for what is there already, wherever it is asked for.
 */
function sharedModules(ids: readonly string[], modules: Modules, isApart: (id: string) => boolean) {
  const facts = (id: string) => modules.getModuleInfo(id)
  const entries = ids.filter((id) => facts(id)?.isEntry)
  const later = ids.filter((id) => !entries.includes(id) && (facts(id)?.dynamicImporters.length ?? 0) > 0)
  const needs = new Map([...entries, ...later].map((entry) => [entry, reached(entry, modules)]))
  const loading = (id: string) => [...needs].filter(([, needed]) => needed.has(id)).map(([entry]) => entry)
  const isThere = (entry: string, all: readonly string[]) =>
    later.includes(entry) &&
    (facts(entry)?.dynamicImporters ?? []).flatMap(loading).every((asking) => all.includes(asking))
  const neededBy = (id: string) => {
    const all = loading(id)
    return all.filter((entry) => entry === id || !isThere(entry, all))
  }
  const found = ids
    .filter((id) => !isApart(id))
    .map((id): SharedModule => {
      const { code = '', importedIds = [] } = facts(id) ?? {}
      const size = (code ?? '').replaceAll(inVain, '').length * sent
      return { id, size, imports: importedIds, neededBy: neededBy(id) }
    })
  const weigh = (some: readonly string[], weight: number) =>
    some.map((entry) => [entry, isOfCatalogue.test(entry) ? weight * weights.ofCatalogue : weight] as const)
  return {
    shared: found.filter((module) => module.neededBy.length > 1),
    entries: new Map([...weigh(entries, weights.atOnce), ...weigh(later, weights.later)]),
  }
}

/**
 * Works out which modules stand together in a file, once all are known.
 * @param isApart whether a module has its place already
 */
export function sharedChunks(isApart: (id: string, modules: Modules) => boolean) {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // As it is by default modules come along with what imports them, whatever is said of them. A file may then export what
    // another needs of it, besides what its entry does.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      names.clear()
      const modules: Modules = { getModuleInfo: (id) => this.getModuleInfo(id) }
      const ids = [...this.getModuleIds()].toSorted()
      const { shared, entries } = sharedModules(ids, modules, (id) => isApart(id, modules))
      for (const [at, chunk] of joinModules(shared, entries).entries()) {
        for (const id of chunk) names.set(id, `shared-${at}`)
      }
    },
  }
  /** The name of the file that a module stands in with others; null where it needs none. */
  const nameOf = (id: string): string | null => names.get(id) ?? null
  return { plugin, nameOf }
}
