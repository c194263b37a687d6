import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

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
