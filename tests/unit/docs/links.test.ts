import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#publisher/build/project-root.ts'
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
    return { from: `${file}: ${link}`, to: path === '' ? file : join(dirname(file), path), anchor }
  })

describe('links of the documentation', () => {
  it('lead to files that are there, and to headings that are in them', () => {
    const links = pages.flatMap(linksOf)
    const broken = links.filter(({ to, anchor }) => {
      if (!existsSync(join(projectRoot, to))) return true
      const page = pages.find(({ file }) => file === to)
      return anchor !== undefined && page !== undefined && !anchorsOf(page.text).includes(anchor)
    })
    expect(broken.map(({ from }) => from)).toEqual([])
    expect(links.length).toBeGreaterThan(50)
  })

  it('leave no page that the index does not lead to', () => {
    const index = pages.find(({ file }) => file === 'docs/README.md')
    const reached = new Set(index && linksOf(index).map(({ to }) => to.replace(/\/$/, '')))
    const lost = pages.filter(
      ({ file }) => file !== 'docs/README.md' && !reached.has(file) && !reached.has(dirname(file)),
    )
    expect(lost.map(({ file }) => file)).toEqual([])
  })
})
