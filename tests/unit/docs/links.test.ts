import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#publisher/build/project-root.ts'
import { addressOf } from '../../../docs/site/pages-of-files.ts'
import { sourcesOf } from '../../support/sources.ts'

const pages = await sourcesOf('README.md', 'docs/**/*.md')

/** Code may hold what looks like a link. */
const proseOf = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

/** Anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linksOf = ({ file, text }: { file: string; text: string }) =>
  [...proseOf(text).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    return { file, link, to: path === '' ? file : join(dirname(file), path), anchor }
  })

describe('links of the documentation', () => {
  it('lead to existing files and headings', () => {
    const links = pages.flatMap(linksOf)
    const broken = links.filter(({ to, anchor }) => {
      if (!existsSync(join(projectRoot, to))) return true
      const page = pages.find(({ file }) => file === to)
      return anchor !== undefined && page !== undefined && !anchorsOf(page.text).includes(anchor)
    })
    expect(broken.map(({ file, link }) => `${file}: ${link}`)).toEqual([])
    expect(links.length).toBeGreaterThan(50)
  })

  it('lead to an existing page on the documentation site as well', () => {
    const links = pages.flatMap(linksOf).filter(({ link }) => !link.endsWith('.webp'))
    for (const { file, link } of links)
      expect(() => addressOf(join(projectRoot, file), link), `${file}: ${link}`).not.toThrow()
  })

  it('lead from the index to every page, directly or through other pages', () => {
    const reached = new Set(['docs/README.md'])
    for (const file of reached) {
      const page = pages.find((one) => one.file === file)
      // A link to a folder is one to its README.
      for (const { to } of page === undefined ? [] : linksOf(page))
        reached.add(to.endsWith('.md') ? to : join(to, 'README.md'))
    }
    expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([])
  })
})
