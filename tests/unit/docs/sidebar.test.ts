import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#publisher/build/project-root.ts'
import { pageOf } from '../../../docs/site/pages-of-files.ts'
import { sidebar, type SidebarEntry } from '../../../docs/site/sidebar.ts'
import { sourcesOf } from '../../support/sources.ts'

const pagesOf = (entry: SidebarEntry): string[] => {
  if (typeof entry === 'string') return [entry]
  if ('slug' in entry) return [entry.slug]
  return 'items' in entry ? entry.items.flatMap(pagesOf) : []
}

it('the sidebar of the site has every page exactly once', async () => {
  const pages = await sourcesOf('docs/**/*.md')
  const expected = pages.map(({ file }) => pageOf(file)).filter((page) => page !== '')
  expect(sidebar().flatMap(pagesOf).toSorted()).toEqual(expected.toSorted())
})

it('the sidebar of the site has the groups and the order of the index', async () => {
  const index = await readFile(join(projectRoot, 'docs/README.md'), 'utf8')
  const headings = [...index.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(sidebar().map(({ label }) => label)).toEqual(headings)
  const links = [...index.matchAll(/\]\(museum\/([a-z]+)\.md\)/g)].map(([, name]) => `museum/${name}`)
  expect(links.length).toBeGreaterThan(5)
  expect(sidebar()[0]?.items).toEqual(links)
})

it('the decisions in the sidebar are in the order of their numbers, even if one replaces an earlier one', () => {
  const decisions = sidebar()
    .flatMap(pagesOf)
    .filter((page) => /decisions\/\d/.test(page))
  expect(decisions).toEqual(decisions.toSorted())
})
