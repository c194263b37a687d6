import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { RenderError } from '#publisher/render/render-error.ts'
import { renderEach } from '#publisher/render/render-each.ts'
import { type Rendered, RenderPool } from '#publisher/render/render-pool.ts'
import { openRenderer } from '#publisher/render/renderer.ts'
import type { Page } from '#site/page.ts'
import { compileFixture, textPage } from '../support.ts'

const build = await compileFixture()
const renderer = openRenderer(build)

const pages: Page[] = Array.from({ length: 500 }, (_, at) => textPage(`page-${at}`, `<p>${at}</p>`))

type Done = Parameters<typeof renderEach>[2]

/** Renders pages; `done` gets each of them with its index. */
const renderAll = (of: Page[], done: Done = async () => {}, by = renderer) =>
  renderEach(by, of, done, { concurrency: 4 })

/** Returns a renderer of one thread, which ends pages in the order in which they were handed in. */
const oneThread = () => ({ ...renderer, pool: new RenderPool(build.dir, 1) })

describe('many pages', () => {
  it('are rendered in parallel to the same bytes as one by one, each returned with its index', async () => {
    const html = new Map<number, Uint8Array>()
    await renderAll(pages, async (at, one) => void html.set(at, one.html))
    expect(html.size).toBe(500)
    for (const at of [0, 23, 24, 499]) {
      const page = pages[at]
      expect(Buffer.from(html.get(at) ?? []).toString()).toContain(`<p>${at}</p>`)
      expect(page && Buffer.from(await renderer.render(page)).equals(html.get(at) ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('are compressed by the threads that render them, on request', async () => {
    const rendered: Rendered[] = []
    const done: Done = async (at, one) => void (rendered[at] = one)
    await renderEach(renderer, pages, done, { concurrency: 4, compress: true })
    expect(rendered).toHaveLength(500)
    for (const { html, compressed } of rendered)
      expect(Buffer.from(html).equals(brotliDecompressSync(compressed ?? new Uint8Array()))).toBe(true)
  })

  it('reject with the page that fails, and why', async () => {
    const run = renderAll(pages.with(300, textPage('imprint')))
    await expect(run).rejects.toBeInstanceOf(RenderError)
    await expect(run).rejects.toThrow(
      "/de/imprint/ (template static-page) can't be rendered: the imprint cannot be shown",
    )
  })

  it('are not rendered any more once the run is stopped', async () => {
    const stop = new AbortController()
    let told = 0
    const done = async () => {
      told += 1
      stop.abort(new Error('stopped'))
    }
    // More threads are handed all of the pages at once.
    const run = renderEach(oneThread(), pages, done, { concurrency: 4, signal: stop.signal })
    await expect(run).rejects.toThrow('stopped')
    expect(told).toBeLessThan(500)
  })
})

describe('many pages of two sites', () => {
  it('are rendered one site after the other, the second while the first is still being written', async () => {
    const told: string[] = []
    const last = Promise.withResolvers<undefined>()
    const by = oneThread()
    const writeFirst: Done = async (at) => {
      told.push('first')
      if (at === pages.length - 1) await last.promise
    }
    const first = renderAll(pages, writeFirst, by)
    await renderAll(pages, async () => void told.push('second'), by)
    last.resolve(undefined)
    await first
    expect(told).toEqual([...pages.map(() => 'first'), ...pages.map(() => 'second')])
  })

  it('don’t wait for a site that fails', async () => {
    const failing = renderAll(pages.with(0, textPage('imprint')))
    const next = renderAll(pages)
    await expect(failing).rejects.toBeInstanceOf(RenderError)
    await next
  })

  it('let a small third site be rendered in between', async () => {
    const told: string[] = []
    const many = renderAll([...pages, ...pages], async () => void told.push('many'))
    await renderAll(pages.slice(0, 24), async () => void told.push('few'))
    expect(told.length).toBeLessThan(pages.length)
    await many
  })
})

it('the worker threads of a process keep it alive only while a page is being rendered', async () => {
  const program = join(import.meta.dirname, 'render-and-end.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, (await compileFixture()).dir])
  expect(stdout.split('\n')).toEqual(['round 1: 24 pages', 'round 2: 24 pages', '0 threads keep it', ''])
})
