import { inParallel } from '#domain/collections/in-parallel.ts'
import type { Page } from '#site/page.ts'
import type { Rendered } from './render-pool.ts'
import type { Renderer } from './renderer.ts'

/** Number of pages from which starting threads pays. */
const many = 400

/** Number of pages in a batch. */
const batchSize = 24

/**
 * Renders pages: many on all cores, few in this thread unless the pool is already up.
 * @param done called with the index and HTML of each page as soon as it is rendered
 * @param concurrency pages rendered at a time if there are few
 * @param compress lets the threads compress the pages that they render
 * @throws RenderError, or what `done` threw, or what the signal was aborted with
 */
export async function renderEach(
  renderer: Renderer,
  pages: readonly Page[],
  done: (at: number, page: Rendered) => Promise<void>,
  {
    concurrency,
    signal,
    compress = false,
  }: { concurrency: number; signal?: AbortSignal | undefined; compress?: boolean },
): Promise<void> {
  const { pool } = renderer
  if (!pool || (pages.length < many && !pool.isUp())) {
    return inParallel([...pages.entries()], concurrency, async ([at, page]) => {
      signal?.throwIfAborted()
      await done(at, { html: await renderer.render(page) })
    })
  }
  const starts = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, batch) => batch * batchSize)
  // A few pages don't wait for a large site.
  const endTurn = pages.length < many ? undefined : await pool.takeTurn()
  try {
    await inParallel(starts, pool.atOnce, async (start) => {
      signal?.throwIfAborted()
      const rendering = pool.render(pages.slice(start, start + batchSize), compress)
      if (start === starts.at(-1)) endTurn?.()
      for (const [at, page] of (await rendering).entries()) await done(start + at, page)
    })
  } finally {
    endTurn?.()
  }
}
