import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Module that Astro's compiler makes templates import. */
const astros = 'astro/compiler-runtime'

const own = fileURLToPath(new URL('./html/compiler-runtime.ts', import.meta.url))

/** Has compiled templates print by the shop's own runtime. `astro dev` uses Astro's; a test holds the two against each other. */
export const printAtOnce = (): Plugin => ({
  name: 'print-at-once',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (source === astros && importer.includes('.astro') ? own : null),
})
