import { sharedChunks, type Modules } from './shared-chunks.ts'

/** The script of the frame around every page. */
const frameScript = /[\\/]src[\\/]components[\\/]frame\.ts$/

/**
 * What nanostores has besides plain stores. Only islands use it, but the frame's script imports the package's
 * index, and by way of that all of it.
 */
const storesOfIslands = /[\\/]nanostores[\\/](?!atom|clean-stores|index)/

/** What every island is made with. */
const islandMaker = /[\\/]src[\\/]islands[\\/]shared[\\/]island\.tsx$/

/** Whether a script needs a module: it is loaded wherever that script is. */
function isNeededBy(script: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => script.test(importer) || isNeededBy(script, importer, modules, seen))
}

/** The name of the file that a module stands in whatever else needs it. */
function ownFile(id: string, modules: Modules): string | null {
  if (frameScript.test(id) || (!storesOfIslands.test(id) && isNeededBy(frameScript, id, modules))) return 'frame'
  // React with what makes islands: the part that writes pages stays with what starts them, which is asked for along with
  // the island.
  if (/[\\/]node_modules[\\/]react[\\/]|^\0(?:rolldown|vite)/.test(id)) return 'island'
  return islandMaker.test(id) || isNeededBy(islandMaker, id, modules) ? 'island' : null
}

/** Copies that one script has for itself (own-copies.ts). */
const ownCopy = /\?apart-[\w-]+$/

const shared = sharedChunks((id, modules) => ownCopy.test(id) || ownFile(id, modules) !== null)

/** Works out what is shared, for the groups. */
export const chunkPlugin = shared.plugin

/**
 * How the browser's modules are put together to files. Left to itself the bundler makes a file of each set of modules that
 * several entries share: two dozen requests for a screen, most of them for a few hundred bytes; and joined by size alone,
 * the checkout would load all forms for one line of them.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: (id: string, modules: Modules) => ownFile(id, modules) ?? shared.nameOf(id) }],
}
