import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Those parts of Astro that write an island's props. */
const writers = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/](?:hydration|render[\\/]component)\.js$/

const own = fileURLToPath(new URL('./island-props.ts', import.meta.url))

/** Whether what a module of Astro's imports is written by island-props.ts. */
export const isReplaced = (source: string, importer: string): boolean =>
  source.endsWith('/serialize.js') && writers.test(importer)

/**
 * Has Astro write the props of islands by island-props.ts. Where an update of Astro moves what is replaced, its own is
 * used again, which writes the same in more time; a test notices.
 */
export const knownProps = (): Plugin => ({
  name: 'known-props',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (isReplaced(source, importer) ? own : null),
})
