import type { Plugin, Rolldown } from 'vite'

/** Module that Vite wraps around each `import()` to load its dependencies, styles included. */
const helper = '\0vite/preload-helper.js'

/**
 * Preloads the imports of dynamically imported files, so that they load in parallel. Pages contain all styles that they
 * may need, and the files of styles that Vite lists too aren't published. So this is all that remains of Vite's helper,
 * which would add eight hundred bytes to each screen.
 */
export const ownHelper = `export function __vitePreload(load, files) {
  for (const file of files) {
    if (/css$/.test(file)) continue
    const href = new URL('../' + file, import.meta.url)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

type Bundle = Rolldown.OutputBundle

/** Returns a file of the build with all that it imports, and these in turn. */
function withImports(file: string, bundle: Bundle): Set<string> {
  const found = new Set([file])
  for (const one of found) {
    const chunk = bundle[one]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
  }
  return found
}

/**
 * Returns true for the script of every page, which rarely loads anything; listing files would cost more than it saves.
 */
const isFrame = (file?: Bundle[string]) => file?.type === 'chunk' && file.name === 'frame'

/** Keeps, of the files loaded with an `import()`, those that aren't loaded yet. */
export function lateFiles(): Plugin {
  let bundle: Bundle = {}
  const resolveDependencies = (file: string, files: string[], { hostId }: { hostId: string }) => {
    if (isFrame(bundle[hostId])) return []
    const there = withImports(hostId, bundle)
    return files.filter((one) => one !== file && !there.has(one))
  }
  return {
    name: 'late-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : null),
    load: (id) => (id === helper ? ownHelper : null),
    generateBundle: {
      order: 'pre',
      handler: (_, made) => {
        bundle = made
      },
    },
  }
}
