import type { Plugin } from 'vite'

/** Describes a module as the bundler reports it. */
interface ModuleFacts {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Describes the part of the bundler's interface that chunks are decided with. */
export interface Modules {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/** Script of the shell around every page. */
const frameScript = /[\\/]src[\\/]components[\\/]shell[\\/]start\.ts$/

/**
 * Modules of nanostores besides plain stores. Only islands use them, but the frame's script imports the package's index,
 * and by way of that all of it.
 */
const storesOfIslands = /[\\/]nanostores[\\/](?!atom|clean-stores|index)/

/** Copies that one script has for itself (own-copies.ts). */
const ownCopy = /\?apart-[\w-]+$/

/** Groups of screens that have most in common, by the folders of their islands; vouchers need little of other goods. */
export const groups = [
  ['event', /[\\/]src[\\/]islands[\\/]event[\\/]/],
  ['tour', /[\\/]src[\\/]islands[\\/]tour[\\/]/],
  ['goods', /[\\/]src[\\/]islands[\\/]goods[\\/](?!VoucherOrder\.)/],
  ['voucher', /[\\/]src[\\/]islands[\\/]goods[\\/]VoucherOrder\./],
  ['checkout', /[\\/]src[\\/]islands[\\/](?:checkout|order)[\\/]/],
  ['account', /[\\/]src[\\/]islands[\\/](?:account|settings)[\\/]/],
] as const

/** Pairs of groups that share enough for a file of their own. */
const pairs = ['event-tour', 'goods-voucher', 'checkout-account']

/**
 * Returns a module and all modules that need it.
 * @param isLate true to include modules that load it with `import()`
 */
function needing(id: string, modules: Modules, isLate: boolean): string[] {
  const found = new Set([id])
  for (const one of found) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {}
    for (const importer of isLate ? [...importers, ...dynamicImporters] : importers) found.add(importer)
  }
  return [...found]
}

/** Returns the file of a module that the shell of every page needs; undefined for any other. */
function frameChunkOf(id: string, modules: Modules): string | undefined {
  if (storesOfIslands.test(id)) return undefined
  const isNeeded = (isLate: boolean) => needing(id, modules, isLate).some((one) => frameScript.test(one))
  if (isNeeded(false)) return 'frame'
  // Vite removes the file of an `import()` if all of its code is in another file and nothing imports from it.
  const isImported = (modules.getModuleInfo(id)?.importers.length ?? 0) > 0
  return isImported && isNeeded(true) ? 'frame-later' : undefined
}

/**
 * Returns the file of a module that several screens need: that of their group, of a pair of groups, or of the whole shop
 * if others need it. Null leaves it with the only screen that needs it.
 */
function sharedChunkOf(id: string, modules: Modules): string | null {
  const isScreen = (one: string) => modules.getModuleInfo(one)?.isEntry === true
  const isLoadedLater = (one: string) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0
  const atOnce = needing(id, modules, false)
  if (atOnce.filter((one) => isScreen(one) || isLoadedLater(one)).length < 2) return null
  // Screens that need it only later don't count if others need it at once: it is loaded at once anyway.
  const isAtOnce = atOnce.some(isScreen)
  const screens = (isAtOnce ? atOnce : needing(id, modules, true)).filter(isScreen)
  const names = groups.flatMap(([name, group]) => (screens.some((one) => group.test(one)) ? [name] : []))
  if (names.length === 0) return null
  const both = names.join('-')
  const name = names.length === 1 || pairs.includes(both) ? both : 'shop'
  return isAtOnce ? name : `${name}-later`
}

/**
 * React and the bundler's helpers. react-dom stays in the file that starts islands, which is requested along with the
 * island. A separate file would be imported by both, and requested only once they are loaded. React itself isn't in that
 * file: if it is lost, Astro requests it at another address, and islands would have another React than what starts them.
 */
const ofAllIslands = /[\\/]node_modules[\\/]react[\\/]|^\0(?:rolldown|vite)/

/** Returns the name of the file that a module shares with others; null if it shares none. */
export function chunkOf(id: string, modules: Modules): string | null {
  if (ownCopy.test(id)) return null
  return frameChunkOf(id, modules) ?? (ofAllIslands.test(id) ? 'shop' : sharedChunkOf(id, modules))
}

/**
 * Puts the browser's modules into files: one for each screen, one for each group of screens, one for the whole shop. By
 * default the bundler creates a file for each set of modules that several screens share: two dozen requests for a
 * screen, most of them for a few hundred bytes.
 */
export const clientChunks = (): Plugin => ({
  name: 'client-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // As it is by default modules come along with what imports them, whatever is said of them. A file may then export what
  // another needs of it, besides what its entry does.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  outputOptions: (options) => ({
    ...options,
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
  }),
})
