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

/** What every island is made with; beside it what nearly all of them need: the pieces of contracts, what is known live. */
const islandMaker = /[\\/]src[\\/]islands[\\/]shared[\\/]island\.tsx$/
const pieces =
  /[\\/]src[\\/]contract[\\/](?:untidy[\\/](?!choices)[^\\/]+|categories)\.ts$|[\\/]src[\\/]ui[\\/]use-live\.ts$/

/*
 * Modules of many screens that have little else in common. Left to the bundler they join what some of these screens share:
 * for one line of them the checkout loaded all forms, and an order all that a basket asks. A fault is seen in
 * `tests/browser/page-weight.test.ts`.
 */

/** Who buys, and what is said to them. */
const buyer =
  /[\\/](?:stores[\\/](?:session[\\/]arrival|customer[\\/](?:guest-form|sign-out))|domain[\\/](?:shop[\\/](?:last-part|with-return-to)|shipping[\\/]needs-shipping)|ui[\\/](?:NewTabLink|Sentence))\.tsx?$/
/** What screens show of problems and failures, with the dates and places these name. */
const parts =
  /[\\/](?:islands[\\/]shared[\\/](?:Problem(?:Text|Group)|FailureNotice)|ui[\\/](?:Notice|SubmitButton)|domain[\\/]cart[\\/]places-in-cart)\.tsx?$/
/** What is read of an answer that is one of several. */
const choices = /[\\/]src[\\/]contract[\\/]untidy[\\/]choices\.ts$/
/** What the basket asks of articles; what orders one stays on their pages. */
const merchandise = /[\\/](?:(?:api|contract)[\\/]merchandise|domain[\\/]merchandise[\\/]article-limit)\.ts$/

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
  { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]|^\0(?:rolldown|vite)/, priority: 2 },
  // Confirmations tell kinds of tickets apart and book none: beside what books them, all of that would come along.
  { name: 'ticket-kind', test: /[\\/]domain[\\/]tickets[\\/]ticket-kind\.ts$/, priority: 2 },
  {
    name: (id: string, modules: Modules) =>
      islandMaker.test(id) || pieces.test(id) || isNeededBy(islandMaker, id, modules) ? 'island' : null,
    priority: 2,
  },
  { name: 'parts', test: parts, priority: 1.7 },
  { name: 'buyer', test: buyer, priority: 1.6 },
  { name: 'choices', test: choices, priority: 1.5 },
  { name: 'merchandise', test: merchandise, priority: 1.5 },
  // Modules that several screens share, by which screens; small sets join a larger one.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000, priority: 1 },
]
