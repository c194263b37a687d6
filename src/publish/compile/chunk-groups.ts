/** What the bundler tells of a module. */
export interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** The script of the frame around every page, and that of the page that signs out. */
const frameScript = /[\\/]src[\\/]components[\\/]frame\.ts$/
const logOutScript = /[\\/]src[\\/]components[\\/]log-out\.ts$/

/**
 * What nanostores has besides plain stores. Only islands use it, but the frame's script imports the package's
 * index, and by way of that all of it.
 */
const storesOfIslands = /[\\/]nanostores[\\/](?!atom|clean-stores|index)/

/** Whether a script needs a module: it is loaded wherever that script is. */
function isNeededBy(script: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => script.test(importer) || isNeededBy(script, importer, modules, seen))
}

/**
 * How the browser's modules are put together to files. Left to itself the bundler makes a file of each
 * set of modules that several entries share: two dozen requests for a screen, most of them for a few
 * hundred bytes.
 */
export const chunkGroups = [
  {
    name: (id: string, modules: Modules) =>
      frameScript.test(id) || (!storesOfIslands.test(id) && isNeededBy(frameScript, id, modules)) ? 'frame' : null,
    priority: 4,
  },
  // Beside the screens that share it with islands, or who signs out would load React.
  {
    name: (id: string, modules: Modules) =>
      !storesOfIslands.test(id) && isNeededBy(logOutScript, id, modules) ? 'session' : null,
    priority: 3,
  },
  // What writes pages stays with what starts islands, which is asked for along with the island: a file of its own for
  // all of React would be named by both, and begin to load only when they are there.
  { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]|^\0rolldown/, priority: 2 },
  // Confirmations tell kinds of tickets apart and book none: beside what books them, all of that would come along.
  { name: 'ticket-kind', test: /[\\/]domain[\\/]tickets[\\/]ticket-kind\.ts$/, priority: 2 },
  // Modules that several screens share, by which screens; small sets join a larger one.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000, priority: 1 },
]
