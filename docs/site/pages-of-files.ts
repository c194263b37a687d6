import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, where the README lies. */
export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** The Markdown files of the site, as patterns below the repository's folder: the README is its first page. */
export const pageFiles = ['README.md', 'docs/**/*.md', '!docs/README.md', '!docs/{node_modules,dist}/**']

/**
 * Returns the files that pages link to and that are no pages themselves, by their address.
 * @param root the folder of the repository, which a compiled module doesn't know
 */
export const otherFiles = (root: string): ReadonlyMap<string, string> =>
  new Map([
    ['LICENSE.txt', 'LICENSE'],
    ['reference/openapi.json', 'docs/reference/openapi.json'],
    ...filesBelow(root, 'deploy').map((file) => [file, file] as const),
  ])

/** Returns the paths of the files below a folder of the repository. */
function filesBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

/** Returns the path of a file's page without slashes around it: "museum/theme" for `docs/museum/theme.md`. */
export const pageOf = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/(?:^|\/)README$/, '')
    .toLowerCase()

/**
 * Returns the address that a link between files has on the site; undefined for other links.
 * @param from path of the file with the link
 * @throws where the site has no such page
 */
export function addressOf(from: string, link: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(link)) return undefined
  const [path = '', anchor] = link.split('#')
  const target = relative(repository, join(dirname(from), path)).replace(/\/$/, '')
  const file = existsSync(join(repository, target, 'README.md')) ? `${target}/README.md` : target
  if (!existsSync(join(repository, file)))
    throw new Error(`${relative(repository, from)}: no file for the link "${link}"`)
  const [other] = [...otherFiles(repository)].find(([, one]) => one === file) ?? []
  if (other !== undefined) return `/${other}`
  if (!file.endsWith('.md'))
    throw new Error(`${relative(repository, from)}: "${link}" is neither a page nor in otherFiles`)
  const page = file === 'docs/README.md' ? '' : pageOf(file)
  return `/${page === '' ? '' : `${page}/`}${anchor === undefined ? '' : `#${anchor}`}`
}
