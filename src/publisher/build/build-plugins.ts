import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { allMessages, incompleteKeys, MissingMessageError, unknownKeyFinder } from '#i18n/messages.ts'
import { islandKeys } from '#site/island-keys.ts'
import { projectRoot } from './project-root.ts'

/**
 * Fails a compile whose templates or islands ask for a message that no language has, and one whose languages don't have
 * the same messages: both would be published as the key itself.
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

/** Puts the keys of the messages that islands use into the renderer, which has no sources to read them from. */
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

/** Has compiled templates print by the shop's own runtime. `astro dev` uses Astro's; a test holds the two against each other. */
export const printAtOnce = (): Plugin => ({
  name: 'print-at-once',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === astros && importer.includes('.astro') ? ownRuntime : null),
})
