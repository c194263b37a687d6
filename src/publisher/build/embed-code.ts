import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { projectRoot } from './project-root.ts'

const name = 'virtual:foyer-embed'

/**
 * Compiles `embed.js`, which is for pages of other sites: one classic script that imports nothing, and is none of the files
 * that the shop's own pages load. It comes as a text, since only museums whose shop is embedded have the file.
 */
export const embedCodePlugin = (): Plugin => ({
  name: 'embed-code',
  apply: 'build',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null
    const input = join(projectRoot, 'src/embed/foyer-shop.ts')
    const bundle = await rolldown({ input, cwd: projectRoot, platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    const sources = (await bundle.watchFiles).filter((file) => !file.includes('node_modules'))
    await bundle.close()
    // Named as modules of the renderer, so that the compile knows it read them; nothing of them is used.
    const read = sources.map((file) => `import ${JSON.stringify(`${file}?raw`)}`)
    return [...read, `export default ${JSON.stringify(output[0].code)}`].join('\n')
  },
})
