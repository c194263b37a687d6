import { inParallel } from '#domain/collections/in-parallel.ts'
import type { Page } from '#site/page.ts'
import type { Renderer } from './renderer.ts'

/** Number of pages from which starting threads pays. */
const many = 400

/** Number of pages in a batch. */
const batchSize = 24

/**
 * Renders pages: many on all cores, few in this thread unless the pool is already up.
 * @param done called with the index and HTML of each page as soon as it is rendered
 * @param concurrency pages rendered at a time if there are few
 * @throws RenderError, or what `done` threw, or what the signal was aborted with
 */
export async function renderEach(
  renderer: Renderer,
  pages: readonly Page[],
  done: (at: number, html: Uint8Array) => Promise<void>,
  { concurrency, signal }: { concurrency: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { pool } = renderer
  if (!pool || (pages.length < many && !pool.isUp())) {
    return inParallel([...pages.entries()], concurrency, async ([at, page]) => {
      signal?.throwIfAborted()
      await done(at, await renderer.render(page))
    })
  }
  const starts = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, batch) => batch * batchSize)
  // A few pages don't wait for a large site.
  const endTurn = pages.length < many ? undefined : await pool.takeTurn()
  try {
    await inParallel(starts, pool.atOnce, async (start) => {
      signal?.throwIfAborted()
      const rendering = pool.render(pages.slice(start, start + batchSize))
      if (start === starts.at(-1)) endTurn?.()
      for (const [at, html] of (await rendering).entries()) await done(start + at, html)
    })
  } finally {
    endTurn?.()
  }
}
