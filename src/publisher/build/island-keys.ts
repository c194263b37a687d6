import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { islandKeys } from '#site/island-keys.ts'
import { projectRoot } from './project-root.ts'

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
