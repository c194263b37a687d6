import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { rolldown, type Plugin } from 'rolldown'

/*
 * The code under rehearsal, compiled into scripts that can be started as often as there are pages: each start has its own
 * modules, and finds the globals that it is given in place of Node's. Only `stores`, `api` and what is above them start anew;
 * rules, schemas and texts keep no state and are started once.
 */

const root = join(import.meta.dirname, '../..')
const define = { 'import.meta.env.SSR': 'false', 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' }
/** Modules without state, which all pages share. */
const shared = /^(?:#domain|#contract|#i18n)\/|^(?:valibot|date-fns|@date-fns|ibantools|js-md5)(?:\/|$)/

/** A change of the shop's code, which the rehearsal has to find. */
export interface Patch {
  /** Path of the file, from the root. */
  file: string
  /** Text that is in the file exactly once. */
  find: string
  replace: string
}

/** Replaces texts in files as they are compiled. @throws if a text isn't there exactly once */
const patching = (patches: readonly Patch[]): Plugin => ({
  name: 'patches',
  load(id) {
    const own = patches.filter(({ file }) => id === join(root, file))
    if (own.length === 0) return null
    let code = readFileSync(id, 'utf8')
    for (const { file, find, replace } of own) {
      if (code.split(find).length !== 2) throw new Error(`${file} doesn't hold this text once: ${find}`)
      code = code.replace(find, () => replace)
    }
    return { code, moduleType: 'ts' }
  },
})

/** Compiles an entry into the body of a function. */
async function compile(input: string, plugins: Plugin[], platform: 'browser' | 'node'): Promise<string> {
  const bundle = await rolldown({ input, cwd: root, platform, transform: { define }, plugins, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  await bundle.close()
  // A script can't import: what is there already comes through `$import`, as a file would that is loaded late.
  return output[0].code
    .replaceAll(/\bimport\(("[^"]+")\)/g, '$import(() => require($1))')
    .replaceAll(/\bPromise\.resolve\(\)\.then\((\(\) => \(init_)/g, '$import($1')
}

/**
 * Lets pages use the shared modules as they are: each page would copy them to add a default export that none has. What it
 * loads late is read by name, without a property for each export.
 */
const asTheyAre = (code: string) =>
  code
    .replace(/\bvar __toESM = /, 'var __toESM = (mod) => mod, __unused = ')
    .replace(
      /\bvar __exportAll = /,
      'var __exportAll = (all) => new Proxy(all, { get: (_, name) => all[name]?.() }), __unusedToo = ',
    )

const named = (entry: string, code: string): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => (id === entry ? code : null),
})

/** The compiled texts, which can be passed to another thread. */
export interface Bundle {
  /** Modules without state. */
  shared: string
  /** The pages' own code. */
  page: string
  sandbox: string
  /** Names the code, for comparing runs. */
  id: string
}

/** Compiles the shop and the sandbox. */
export async function compileShop(patches: readonly Patch[] = []): Promise<Bundle> {
  const ids = new Set<string>()
  const leaveShared: Plugin = {
    name: 'shared',
    resolveId(id) {
      if (!shared.test(id)) return null
      ids.add(id)
      return { id, external: true }
    },
  }
  const page = asTheyAre(
    await compile(join(root, 'tests/rehearsal/browsers/page-entry.ts'), [leaveShared, patching(patches)], 'browser'),
  )
  const list = [...ids].toSorted()
  const imports = list.map((id, at) => `import * as m${at} from ${JSON.stringify(id)}`).join('\n')
  const table = `export const modules = {${list.map((id, at) => `${JSON.stringify(id)}: m${at}`).join(', ')}}`
  const sharedCode = await compile(
    join(root, 'shared-entry'),
    [named(join(root, 'shared-entry'), `${imports}\n${table}`), patching(patches)],
    'browser',
  )
  const sandbox = await compile(
    join(root, 'tests/rehearsal/world/sandbox-entry.ts'),
    [{ name: 'sharp', resolveId: (id) => (id === 'sharp' ? { id, external: true } : null) }, patching(patches)],
    'node',
  )
  const id = createHash('sha256').update(page).update(sharedCode).update(sandbox).digest('hex').slice(0, 8)
  return { shared: sharedCode, page, sandbox, id }
}

/** A started script: its exports by name. */
type Start<Module> = (globals: Record<string, unknown>, load: (id: string) => unknown) => Module

/**
 * Makes a function that starts a compiled script, with globals of its own.
 * @param names the globals that are replaced
 */
export function starter<Module>(code: string, filename: string, names: readonly string[]): Start<Module> {
  const head = names.length > 0 ? `const {${names.join(', ')}} = $globals;` : ''
  const script = new Script(
    `(function ($globals, require) { const exports = {}; ${head} ${code}\n; return exports })`,
    {
      filename,
    },
  )
  const start: Start<Module> = script.runInThisContext()
  return start
}

const require = createRequire(import.meta.url)

/** Starts the modules that pages share. */
export function startShared(bundle: Bundle): (id: string) => unknown {
  const { modules } = starter<{ modules: Record<string, unknown> }>(bundle.shared, 'shared.js', [])({}, require)
  return (id) => modules[id]
}

/** Starts the sandbox with replacements for some of Node's globals and modules. */
export const startSandbox = <Module>(
  bundle: Bundle,
  globals: Record<string, unknown>,
  replaced: Record<string, unknown>,
): Module =>
  starter<Module>(bundle.sandbox, 'sandbox.js', Object.keys(globals))(globals, (id) => replaced[id] ?? require(id))
