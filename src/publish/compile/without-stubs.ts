import { readFile, rm } from 'node:fs/promises'
import type { HookParameters } from 'astro'

/** All that a stub says: to load another file beside it. */
const stub = /^import\s*"\.\/([\w.-]+\.js)";\s*$/

type Manifest = Pick<HookParameters<'astro:build:ssr'>['manifest'], 'entryModules' | 'assets' | 'buildClientDir'>

/**
 * Where the bundler puts a page's script into a file with what it shares, it leaves a file of one line that loads that: a
 * request more, and on a slow line a sixth of a second until the menu works. Pages name the file itself instead.
 * @param manifest what the compiled pages know of their scripts; it is changed, as the compiler has it
 */
export async function withoutStubs({ entryModules, assets, buildClientDir }: Manifest): Promise<void> {
  for (const [module, path] of Object.entries(entryModules)) {
    // The server's own modules are .mjs.
    if (!path.endsWith('.js')) continue
    const file = new URL(path, buildClientDir)
    const target = stub.exec(await readFile(file, 'utf8'))?.[1]
    if (target === undefined) continue
    entryModules[module] = path.replace(/[^/]+$/, target)
    assets.splice(assets.indexOf(`/${path}`), 1)
    await rm(file)
  }
}
