import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { defineMdastPlugin } from 'satteri'
import { addressOf } from './pages-of-files.ts'

/** Messages about links that lead nowhere. Astro only prints an error of a page, and builds the page without its text. */
const broken: string[] = []

/** Links between files become links between pages; the first heading, which is the page's title, isn't said twice. */
export const pageLinks = defineMdastPlugin({
  name: 'page-links',
  heading(node, context) {
    if (node.depth === 1) context.removeNode(node)
  },
  link(node, context) {
    if (context.fileURL === undefined) return
    try {
      const address = addressOf(fileURLToPath(context.fileURL), node.url)
      if (address !== undefined) context.setProperty(node, 'url', address)
    } catch (error) {
      broken.push(String(error))
    }
  },
})

/** Fails the build if a link leads nowhere. */
export const refuseBrokenLinks: AstroIntegration = {
  name: 'refuse-broken-links',
  hooks: {
    'astro:build:done'() {
      if (broken.length > 0) throw new Error(broken.join('\n'))
    },
  },
}
