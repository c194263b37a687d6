import { readFile, rm } from 'node:fs/promises'
import type { HookParameters } from 'astro'

/** Content of a stub: an import of another file beside it, and nothing else. */
const stub = /^import\s*"\.\/([\w.-]+\.js)";\s*$/

type Manifest = Pick<HookParameters<'astro:build:ssr'>['manifest'], 'entryModules' | 'assets' | 'buildClientDir'>

/**
 * Lets pages link the file that a stub loads. If the bundler puts a page's script into a shared file, it leaves a stub
 * of one line that loads it: an additional request, which on a slow connection delays the menu by a sixth of a second.
 * @param manifest the scripts of the compiled pages; it is modified in place
 */
export async function withoutStubs({ entryModules, assets, buildClientDir }: Manifest): Promise<void> {
  // The server's own modules are .mjs.
  for (const path of new Set(Object.values(entryModules).filter((one) => one.endsWith('.js')))) {
    const file = new URL(path, buildClientDir)
    const target = stub.exec(await readFile(file, 'utf8'))?.[1]
    if (target === undefined) continue
    for (const [module, named] of Object.entries(entryModules))
      if (named === path) entryModules[module] = path.replace(/[^/]+$/, target)
    const listed = assets.indexOf(`/${path}`)
    if (listed === -1) throw new Error(`The script ${path} isn't among the files of the build.`)
    assets.splice(listed, 1)
    await rm(file)
  }
}
