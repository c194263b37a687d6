import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import type { Page } from '#site/page.ts'
import { sitemapText } from './sitemap-text.ts'
import { snapshots } from '../../support/snapshot.ts'
import { isFull } from '../../support/full.ts'

/** A hundred museums for each rule with `FOYER_FULL=1`, else 25: each has hundreds of pages. */
const runs = { numRuns: isFull ? 100 : 25 }

/** All addresses inside the shop that a page's data lead to. */
function linksOf({ frame, alternates, props, canonicalPath }: Page): string[] {
  const found: string[] = [
    canonicalPath,
    ...alternates.map(({ path }) => path),
    ...(frame.header?.nav ?? []).map(({ href }) => href),
  ]
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'href' && typeof inner === 'string') found.push(inner)
        else walk(inner)
      }
    }
  }
  walk([props, frame.footer?.links])
  return found.filter((href) => href.startsWith('/'))
}

describe('the list of pages', () => {
  it('has no two pages with the same path or file', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot)
        expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length)
        expect(new Set(pages.map(({ file }) => file.toLowerCase())).size).toBe(pages.length)
      }),
      runs,
    )
  })

  it('has each page in the file where static hosts expect its address', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        for (const { path, file } of pagesOf(snapshot))
          expect(`/${file}`).toBe(path.endsWith('/') ? `${path}index.html` : path)
      }),
      runs,
    )
  })

  it('has a page for every link of a page', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot)
        const paths = new Set(pages.map(({ path }) => path))
        for (const page of pages)
          for (const link of linksOf(page)) expect(paths, `${page.path} links to it`).toContain(link)
      }),
      runs,
    )
  })

  it('has each page among its own alternates, and as an alternate of each of those', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot).filter(({ path }) => /^\/\w\w\/(.*\/)?$/.test(path))
        const byPath = new Map(pages.map((page) => [page.path, page]))
        for (const { path, alternates } of pages) {
          expect(alternates.map((one) => one.path)).toContain(path)
          for (const other of alternates) {
            expect(byPath.get(other.path)?.alternates).toEqual(alternates)
            expect(byPath.get(other.path)?.lang).toBe(other.lang)
          }
        }
      }),
      runs,
    )
  })

  it('has, for every address without a language, a page that links to it in each language', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot)
        const byPath = new Map(pages.map((page) => [page.path, page]))
        for (const { path } of pages) {
          const [, lang, rest] = /^\/(\w\w)(\/.*\/|\/)$/.exec(path) ?? []
          if (rest === undefined) continue
          const answering = byPath.get(rest) ?? byPath.get(rest.replace(/[^/]+\/$/, ''))
          expect(answering, rest).toMatchObject({ template: 'language-choice', index: false })
          if (answering?.template !== 'language-choice') continue
          expect(answering.path === rest || answering.answersBelow, rest).toBe(true)
          const link = answering.props.links.find((one) => one.lang === lang)
          if (answering.path === rest) expect(link?.path).toBe(path)
        }
      }),
      runs,
    )
  })

  it('has in each 404 page the pages of its languages that answer for addresses below them', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot)
        const answering = pages.filter(({ answersBelow }) => answersBelow).map(({ path }) => path)
        for (const page of pages) {
          if (page.template !== 'not-found') continue
          const own = page.path === '/404.html' ? '/' : `/${page.lang}/`
          expect(page.props.answerBelow).toEqual(answering.filter((path) => path.startsWith(own)))
        }
      }),
      runs,
    )
  })

  it('is the same for the same snapshot', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        expect(pagesOf(structuredClone(snapshot))).toEqual(pagesOf(snapshot))
      }),
      runs,
    )
  })

  it('has a title and a description for every page', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        for (const page of pagesOf(snapshot)) expect([page.path, page.title]).not.toContain('')
      }),
      runs,
    )
  })

  it('has no pages of sections that are switched off, and no links to them', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const { tickets, guidedTours, merchandise, passes, vouchers } = snapshot.config.features
        const paths = pagesOf(snapshot).flatMap((page) => [page.path, ...linksOf(page)])
        if (!tickets) expect(paths.filter((path) => path.includes('/tickets/'))).toEqual([])
        if (!guidedTours) expect(paths.filter((path) => path.includes('/guided-tours/'))).toEqual([])
        if (!merchandise) expect(paths.filter((path) => /\/(merchandise|product)\//.test(path))).toEqual([])
        if (!passes) expect(paths.filter((path) => path.includes('/passes/'))).toEqual([])
        if (!vouchers) expect(paths.filter((path) => path.includes('/vouchers/'))).toEqual([])
      }),
      runs,
    )
  })

  it('has in the sitemap every page to be indexed, once', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const pages = pagesOf(snapshot)
        const listed = [...sitemapText(pages).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
        const wanted = pages
          .filter((page) => page.index && page.canonicalPath === page.path)
          .map(({ path }) => `https://shop.museum.example${path}`)
        expect(listed).toEqual(wanted)
      }),
      runs,
    )
  })
})
