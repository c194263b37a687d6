import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { allMessages, incompleteKeys, MissingMessageError, unknownKeyFinder } from '#i18n/messages.ts'
import { islandKeys } from '#site/island-keys.ts'
import { projectRoot } from './project-root.ts'

/**
 * Fails a compile if templates or islands use a message that no language has, or if the languages have different
 * messages; the key itself would be published.
 */
export const messageKeys = (): Plugin => ({
  name: 'message-keys',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    const [key] = incompleteKeys(allMessages)
    if (key !== undefined) throw new MissingMessageError(key)
  },
  transform: {
    filter: { id: { include: /\.(?:astro|tsx?)$/, exclude: /node_modules/ } },
    handler(code, id) {
      const unknown = findUnknownKey(code)
      if (unknown) this.error({ message: new MissingMessageError(unknown.key).message, id }, unknown.position)
      return null
    },
  },
})

const findUnknownKey = unknownKeyFinder(allMessages)

/** The module that reads the sources. */
const reader = /[\\/]src[\\/]site[\\/]island-keys\.ts$/

/** Puts the keys of the islands' messages into the renderer, which can't read them from the sources. */
export const islandKeysOfBuild = (): Plugin => ({
  name: 'island-keys',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  load: {
    filter: { id: reader },
    async handler() {
      const files = await readdir(join(projectRoot, 'src/pages'))
      const templates = files.filter((file) => file.endsWith('.astro')).map((file) => file.slice(0, -'.astro'.length))
      const keys = Object.fromEntries(templates.map((template) => [template, islandKeys(template)]))
      return `const keys = ${JSON.stringify(keys)}\nexport const islandKeys = (template) => keys[template] ?? []\n`
    },
  },
})

/** Module that Astro's compiler makes templates import. */
const astros = 'astro/compiler-runtime'

const ownRuntime = fileURLToPath(new URL('./html/compiler-runtime.ts', import.meta.url))

/** Makes compiled templates use the shop's own runtime. `astro dev` uses Astro's; a test compares the two. */
export const ownCompilerRuntime = (): Plugin => ({
  name: 'print-at-once',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === astros && importer.includes('.astro') ? ownRuntime : null),
})
