import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressOf, pageOf, repository } from './pages-of-files.ts'

/** A page, an address or a group of them, in the form that Starlight reads. */
export type SidebarEntry = string | { label: string; slug: string } | { label: string; link: string } | SidebarGroup

interface SidebarGroup {
  label: string
  collapsed?: boolean
  items: SidebarEntry[]
}

/**
 * Returns the site's sidebar in the order of `docs/README.md`: a group for each heading, an entry for each link below it.
 * A link to another `README.md` becomes a group of that page and the pages of its folder that it links to, in its order.
 */
export const sidebar = (): SidebarGroup[] =>
  read('docs/README.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      label: section.slice(0, section.indexOf('\n')),
      items: linksOf('docs/README.md', section).map(entryOf),
    }))

interface Link {
  label: string
  /** Path of the file that the link leads to, below the repository's folder. */
  file: string
  address: string
}

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

/**
 * Returns the links of a text to other files. A file that is named twice counts where it is named last: the list of
 * decisions names one that replaces another beside the replaced one too.
 */
function linksOf(from: string, text: string): Link[] {
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(([, label = '', target = '']) => {
    const address = addressOf(join(repository, from), target)
    return address === undefined ? [] : [{ label, file: join(dirname(from), target.split('#')[0] ?? ''), address }]
  })
  return links.filter(({ file }, index) => links.findLastIndex((link) => link.file === file) === index)
}

function entryOf({ label, file, address }: Link): SidebarEntry {
  if (!file.endsWith('.md')) return { label, link: address }
  if (!file.endsWith('/README.md')) return pageOf(file)
  const folder = `${dirname(file)}/`
  const pages = linksOf(file, read(file)).filter((link) => link.file.startsWith(folder))
  return { label, collapsed: true, items: [{ label: 'Overview', slug: pageOf(file) }, ...pages.map(entryOf)] }
}
