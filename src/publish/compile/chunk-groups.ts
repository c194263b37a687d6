/** What the bundler tells of a module. */
export interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** The script of the frame around every page. */
const frameScript = /[\\/]src[\\/]components[\\/]frame\.ts$/

/**
 * What nanostores has besides plain stores. Only islands use it, but the frame's script imports the package's
 * index, and by way of that all of it.
 */
const storesOfIslands = /[\\/]nanostores[\\/](?!atom|clean-stores|index)/

/** Whether a module is loaded on every page anyway, since the frame's own script needs it. */
function isOnEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => frameScript.test(importer) || isOnEveryPage(importer, modules, seen))
}

/**
 * How the browser's modules are put together to files. Left to itself the bundler makes a file of each
 * set of modules that several entries share: two dozen requests for a screen, most of them for a few
 * hundred bytes.
 */
export const chunkGroups = [
  {
    name: (id: string, modules: Modules) => (!storesOfIslands.test(id) && isOnEveryPage(id, modules) ? 'frame' : null),
    priority: 3,
  },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/, priority: 2 },
  // Modules that several screens share, by which screens; small sets join a larger one.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000, priority: 1 },
]
