import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Those parts of Astro that write an island's props. */
const writers = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/](?:hydration|render[\\/]component)\.js$/

const own = fileURLToPath(new URL('./island-props.ts', import.meta.url))

/** Has Astro write the props of islands by island-props.ts. */
export const knownProps = (): Plugin => ({
  name: 'known-props',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source.endsWith('/serialize.js') && writers.test(importer) ? own : null),
})
