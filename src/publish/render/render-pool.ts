import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Page } from '#site/page.ts'
import { RenderError } from './render-error.ts'
import type { Batch, BatchResult } from './render-worker.ts'

/** Each thread holds a renderer of its own, some 80 MB. */
const mostThreads = 8

/** Batches that a thread is handed ahead: while files are put in their places, this process answers nobody for a while. */
const batchesAhead = 16

/** So long threads stay that nobody needs: the next museum comes soon, or not at all. In milliseconds. */
const idleTime = 3000

interface Waiting {
  pages: readonly Page[]
  resolve: (html: Uint8Array[]) => void
  reject: (error: unknown) => void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/** One core is kept busy by the thread that asks: it lists pages, and puts what it gets in its place. */
const threadsFor = (cores: number): number => Math.max(1, Math.min(mostThreads, cores - 1))

/** Threads that render, on all cores but one. They start when they are needed, and end when nobody needs them for a while. */
export class RenderPool {
  /** How many batches should be under way, so that no thread waits for the next. */
  readonly atOnce: number
  readonly #dir: string
  readonly #size: number
  #threads: Thread[] = []
  #batches = 0
  #handed: Promise<void> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /** @param dir of the build */
  constructor(dir: string, size = threadsFor(availableParallelism())) {
    this.#dir = dir
    this.#size = size
    this.atOnce = size * batchesAhead
  }

  /** Whether there are threads, be it that they still load. */
  isUp(): boolean {
    return this.#threads.length > 0
  }

  /**
   * Lets who has many pages hand them in when those who came before have handed in all of theirs: while one site is put in
   * its place and the next is asked for, a third renders. Sites that were rendered side by side were done at once, and the
   * threads waited for the next.
   * @param handIn is told how to say that all are handed in, be it that they aren't rendered yet
   */
  async inTurn<T>(handIn: (allHanded: () => void) => Promise<T>): Promise<T> {
    const before = this.#handed
    const { promise, resolve: allHanded } = Promise.withResolvers<void>()
    this.#handed = promise
    await before
    try {
      return await handIn(allHanded)
    } finally {
      allHanded()
    }
  }

  /** The HTML of some pages, UTF-8, in their order. @throws RenderError */
  render(pages: readonly Page[]): Promise<Uint8Array[]> {
    clearTimeout(this.#idle)
    const isIdle = this.#threads.some(({ waiting }) => waiting.size === 0)
    if (!isIdle && this.#threads.length < this.#size) this.#threads.push(this.#start())
    const [thread] = this.#threads.toSorted((one, other) => one.waiting.size - other.waiting.size)
    if (!thread) throw new Error('There is no thread to render with.')
    const id = (this.#batches += 1)
    return new Promise<Uint8Array[]>((resolve, reject) => {
      thread.worker.ref()
      thread.waiting.set(id, { pages, resolve, reject })
      thread.worker.postMessage({ id, pages } satisfies Batch)
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
      const { html, ends } = result
      return waiting?.resolve(ends.map((end, at) => html.subarray(ends[at - 1] ?? 0, end)))
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
