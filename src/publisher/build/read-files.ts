import { readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Styles import styles by a rule of CSS, which the bundler doesn't count among its modules. */
const styleImport = /@import\s+(?:url\(\s*)?["']?(\.[^"')\s]+)/g
const canHoldStyles = /\.(css|astro)$/

/**
 * Records every file of the project, except packages, that this process reads to compile it: the modules that Node
 * loads from now on (config, adapter), and everything in the module graph of a bundle.
 * @param root the project's real path
 * @returns a plugin for the bundler, and a function that lists the files: paths below the project, with `/`, sorted
 */
export function noteReadFiles(root: string): { plugin: Plugin; paths: () => string[] } {
  const files = new Set<string>()

  const note = (file: string): void => {
    const isOwn = isAbsolute(file) && file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`)
    if (!isOwn || files.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return
    files.add(file)
    if (!canHoldStyles.test(file)) return
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(styleImport)) note(resolve(dirname(file), path))
  }

  // Loaded already: the program that compiles, and this file.
  for (const file of [process.argv[1] ?? '', import.meta.filename]) note(file)
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) note(fileURLToPath(url))
      return next(url, context)
    },
  })

  return {
    plugin: {
      name: 'foyer-read-files',
      buildEnd() {
        for (const id of this.getModuleIds()) note(id.replace(/\?.*$/, ''))
      },
      generateBundle(_, bundle) {
        for (const made of Object.values(bundle)) {
          // Pictures and fonts that styles name by url() are in no graph. Modules' own styles are listed here too.
          if (made.type === 'asset') for (const name of made.originalFileNames) note(join(root, name))
        }
      },
    },
    paths: () => [...files].map((file) => relative(root, file).split(sep).join('/')).sort(),
  }
}
