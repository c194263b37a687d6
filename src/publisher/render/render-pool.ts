import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Page } from '#site/page.ts'
import { RenderError } from './render-error.ts'
import type { Batch, BatchResult, JoinedTexts } from './render-worker.ts'

/**
 * Largest number of threads. Each has its own renderer, which takes some 80 MB. More would wait for the main thread, which
 * takes more than a quarter of a page's processor time to list, write and link it.
 */
const maxThreads = 4

/** Number of batches queued for each thread. The main thread can't answer while it writes files. */
const batchesAhead = 16

/** Time after which idle threads end, in milliseconds. The next museum follows soon, or not at all. */
const idleTime = 3000

/** A rendered page. */
export interface Rendered {
  /** UTF-8. */
  html: Uint8Array
  /** The HTML in brotli, if a thread has compressed it. */
  compressed?: Uint8Array
}

interface Waiting {
  pages: readonly Page[]
  resolve: (pages: Rendered[]) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/**
 * Returns the number of threads for a number of cores. The main thread, which lists pages and writes files, takes half as
 * long as one of them: a core of its own would be idle for the other half.
 */
const threadsFor = (cores: number): number => Math.max(1, Math.min(maxThreads, cores))

/** Returns the texts that a thread has put together. */
const textsIn = ({ bytes, ends }: JoinedTexts): Uint8Array[] =>
  ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))

/** Renders pages in a few threads. They start when they are needed, and end after a while without work. */
export class RenderPool {
  /** Number of batches to keep pending, so that no thread waits for the next. */
  readonly atOnce: number
  readonly #dir: string
  readonly #size: number
  #threads: Thread[] = []
  #batches = 0
  #turn: Promise<void> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /** @param dir of the build */
  constructor(dir: string, size = threadsFor(availableParallelism())) {
    this.#dir = dir
    this.#size = size
    this.atOnce = size * batchesAhead
  }

  /** Returns true if threads have been started, even if they are still loading. */
  isUp(): boolean {
    return this.#threads.length > 0
  }

  /**
   * Waits until earlier callers with many pages have handed in all of theirs. While one site is being activated and
   * another one pulled, a third is rendered. If sites were rendered in parallel, they would finish together, and the
   * threads would then wait for the next.
   * @returns a function that ends the turn; to be called once all pages are handed in, though not yet rendered
   */
  async takeTurn(): Promise<() => void> {
    const before = this.#turn
    const { promise, resolve: endTurn } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    return endTurn
  }

  /**
   * Returns the HTML of pages in their order.
   * @param compress compresses the HTML too
   * @throws RenderError
   */
  render(pages: readonly Page[], compress = false): Promise<Rendered[]> {
    clearTimeout(this.#idle)
    const isIdle = this.#threads.some(({ waiting }) => waiting.size === 0)
    if (!isIdle && this.#threads.length < this.#size) this.#threads.push(this.#start())
    const [thread] = this.#threads.toSorted((one, other) => one.waiting.size - other.waiting.size)
    if (!thread) throw new Error('There is no thread to render with.')
    const id = (this.#batches += 1)
    return new Promise<Rendered[]>((resolve, reject) => {
      thread.worker.ref()
      thread.waiting.set(id, { pages, resolve, reject })
      thread.worker.postMessage({ id, pages, compress } satisfies Batch)
    })
  }

  #start(): Thread {
    const loaded = getCompileCacheDir()
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: this.#dir,
      // Pages leave nothing behind: a larger heap would only be filled before it is swept.
      resourceLimits: { maxYoungGenerationSizeMb: 32 },
      env: { ...process.env, ...(loaded !== undefined && { NODE_COMPILE_CACHE: loaded }) },
    })
    const thread: Thread = { worker, waiting: new Map() }
    worker.on('message', (result: BatchResult) => this.#deliver(thread, result))
    worker.on('error', (error) => {
      this.#threads = this.#threads.filter((one) => one !== thread)
      for (const { reject } of thread.waiting.values()) reject(error)
    })
    return thread
  }

  #deliver(thread: Thread, result: BatchResult): void {
    const waiting = thread.waiting.get(result.id)
    thread.waiting.delete(result.id)
    if (thread.waiting.size === 0) thread.worker.unref()
    if (this.#threads.every((one) => one.waiting.size === 0)) this.#endSoon()
    if ('html' in result) {
      const [html, compressed] = [textsIn(result.html), textsIn(result.compressed)]
      return waiting?.resolve(
        html.map((text, at) => ({ html: text, ...(compressed[at] && { compressed: compressed[at] }) })),
      )
    }
    const { name, message, stack } = result.reason
    const page = waiting?.pages[result.failed]
    return page && waiting.reject(new RenderError(page, Object.assign(new Error(message), { name, stack })))
  }

  #endSoon(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      for (const { worker } of this.#threads) void worker.terminate()
      this.#threads = []
    }, idleTime).unref()
  }
}
