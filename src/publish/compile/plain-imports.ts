import type { Plugin } from 'vite'

/** What Vite puts around each `import()`: it looks for what to load besides, styles too. */
const helper = '\0vite/preload-helper.js'

/**
 * Leaves `import()` as the browser has it. Pages name the styles of all that they may load, and what is loaded so (a digest)
 * has nothing besides: the helper would be eight hundred bytes of each screen that sends a password.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
})
