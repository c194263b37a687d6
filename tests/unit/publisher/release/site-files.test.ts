import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runInNewContext } from 'node:vm'
import { embedFile, siteFiles } from '#publisher/release/site-files.ts'
import { contentOf } from '#publisher/files/release-file.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import { pagesOf } from '#site/pages.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { fullMuseum } from '../../../support/full-museum.ts'
import { compileFixture } from '../support.ts'

/** What `embed.js` weighs at most for a museum of two languages, with brotli: other people's pages load it. */
const limit = 2200

const museumOn = (embedOn: string[]): Snapshot => ({
  ...fullMuseum,
  tenant: { ...fullMuseum.tenant, config: { ...fullMuseum.tenant.config, embedOn } },
})

const renderer = openRenderer(await compileFixture())

const textOf = async (path: string, embedOn: string[]) => {
  const museum = museumOn(embedOn)
  const file = (await siteFiles(museum, pagesOf(museum), renderer)).find((one) => one.path === path)
  return file && new TextDecoder().decode(await contentOf(file))
}

it('a site has a /favicon.ico, which browsers ask for beside files that name no icon', async () => {
  expect(await textOf('favicon.ico', [])).toContain('PNG')
})

it('a museum whose shop isn’t embedded has no embed.js, and headers that forbid other pages to frame it', async () => {
  expect(await textOf('embed.js', [])).toBeUndefined()
  const headers = await textOf('_headers', [])
  expect(headers).toContain("; frame-ancestors 'self'\n")
  expect(headers).toContain('Cross-Origin-Resource-Policy: same-origin\n')
})

describe('a museum with a list of pages that embed its shop', () => {
  const host = 'https://www.museum.example'

  it.each(['_headers', '_nginx.conf', '_Caddyfile'])('allows those pages to frame it, in %s', async (file) => {
    const rules = await textOf(file, [host])
    expect(rules).toContain(`frame-ancestors 'self' ${host}`)
    expect(rules).toMatch(/Cross-Origin-Resource-Policy:? "?cross-origin/)
    expect(rules).not.toMatch(/Cross-Origin-Resource-Policy:? "?same-origin/)
  })

  it('has an embed.js that runs as a classic script, defines its elements, and is small', async () => {
    const code = (await textOf('embed.js', [host])) ?? ''
    expect(code).not.toMatch(/^\s*(import|export)\b/m)
    expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(limit)
    const defined: string[] = []
    const customElements = { get: () => undefined, define: (name: string) => defined.push(name) }
    runInNewContext(code, { customElements, HTMLElement: class {}, AbortController })
    expect(defined).toEqual(['foyer-shop', 'foyer-button', 'foyer-days'])
  })

  it('has its name and messages in embed.js', async () => {
    const file = embedFile('told(foyerWords)', pagesOf(museumOn([host])))
    let words: unknown
    const told = (given: unknown) => (words = given)
    runInNewContext(new TextDecoder().decode(await contentOf(file)), { told })
    expect(words).toEqual({
      de: {
        title: 'Haus der Dinge',
        loading: 'Der Shop wird geladen\u00a0…',
        open: 'Zum Shop',
        book: 'Tickets buchen',
      },
      fr: {
        title: 'Museum',
        loading: 'Chargement de la boutique…',
        open: 'Aller à la boutique',
        book: 'Réserver des billets',
      },
    })
  })
})
