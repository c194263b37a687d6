import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineMdastPlugin } from 'satteri'

/** The folder of the repository, where the README lies. */
const repository = fileURLToPath(new URL('../../', import.meta.url))

/** The Markdown files of the site, as patterns below the repository's folder: the README is its first page. */
export const pageFiles = ['README.md', 'docs/**/*.md', '!docs/README.md', '!docs/{node_modules,dist}/**']

/** Files that pages link to and that are no pages themselves, by their address. */
export const otherFiles = new Map([
  ['LICENSE.txt', 'LICENSE'],
  ['reference/openapi.json', 'docs/reference/openapi.json'],
])

/** Returns the path of a file's page without slashes around it: "museum/theme" for `docs/museum/theme.md`. */
export const pageOf = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)README$/, '')
    .toLowerCase()

/** Returns the address that a link between files has on the site; undefined for other links. Throws where the site has no such page. */
function addressOf(from: string, link: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(link)) return undefined
  const [path = '', anchor] = link.split('#')
  const target = relative(repository, join(dirname(from), path)).replace(/\/$/, '')
  const file = existsSync(join(repository, target, 'README.md')) ? `${target}/README.md` : target
  if (!existsSync(join(repository, file)))
    throw new Error(`${relative(repository, from)}: no file for the link "${link}"`)
  const [other] = [...otherFiles].find(([, one]) => one === file) ?? []
  if (other !== undefined) return `/${other}`
  if (!file.endsWith('.md'))
    throw new Error(`${relative(repository, from)}: "${link}" is neither a page nor in otherFiles`)
  const page = file === 'docs/README.md' ? '' : pageOf(file)
  return `/${page === '' ? '' : `${page}/`}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Links between files become links between pages; the first heading, which is the page's title, isn't said twice. */
export const pageLinks = defineMdastPlugin({
  name: 'page-links',
  heading(node, context) {
    if (node.depth === 1) context.removeNode(node)
  },
  link(node, context) {
    if (context.fileURL === undefined) return
    const address = addressOf(fileURLToPath(context.fileURL), node.url)
    if (address !== undefined) context.setProperty(node, 'url', address)
  },
})
