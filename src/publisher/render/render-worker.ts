import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { compressedHere } from '#publisher/files/compressed.ts'
import type { Frame, Page } from '#site/page.ts'
import { openEntry } from './build-entry.ts'

/** Describes the pages that a thread renders together. */
export interface Batch {
  id: number
  pages: readonly Page[]
  /** True to compress the HTML too. */
  compress: boolean
}

/** Texts in a single buffer, with the end of each. */
export interface JoinedTexts {
  bytes: Uint8Array<ArrayBuffer>
  ends: number[]
}

/**
 * Describes the result of a batch: the HTML of its pages, UTF-8, and the same in brotli on request, or the page that failed
 * and its error.
 */
export type BatchResult =
  | { id: number; html: JoinedTexts; compressed: JoinedTexts }
  | { id: number; failed: number; reason: { name: string; message: string; stack: string } }

// Runs in a worker thread (render-pool.ts).
const { renderPage } = await openEntry(v.parse(v.string(), workerData))

/** Frames by content, since batches contain copies, and templates memoize by object. */
const frames = new Map<string, Frame>()

function known(frame: Frame): Frame {
  const key = JSON.stringify(frame)
  const kept = frames.get(key) ?? frame
  frames.set(key, kept)
  return kept
}

const encoder = new TextEncoder()

/** Buffer in which a batch's HTML is assembled. */
let encoded = new Uint8Array(1 << 20)

/** Appends a page's HTML to the buffer and returns its end. */
function put(html: string, at: number): number {
  // No letter of a text takes more than three bytes.
  const end = at + html.length * 3
  if (end > encoded.length) {
    const larger = new Uint8Array(end * 2)
    larger.set(encoded.subarray(0, at))
    encoded = larger
  }
  return at + encoder.encodeInto(html, encoded.subarray(at)).written
}

async function render({ id, pages, compress }: Batch): Promise<BatchResult> {
  const rendered: string[] = []
  // The frame is one object for all pages of a batch that have it.
  const own = new Map([...new Set(pages.map(({ frame }) => frame))].map((frame) => [frame, known(frame)]))
  for (const page of pages) {
    try {
      rendered.push(await renderPage({ ...page, frame: own.get(page.frame) ?? page.frame }))
    } catch (error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      return { id, failed: rendered.length, reason: { name, message, stack } }
    }
  }
  // The buffer is filled without a pause, since another batch may be rendered meanwhile.
  let at = 0
  const ends = rendered.map((html) => (at = put(html, at)))
  const compressed = compress ? ends.map((end, at) => compressedHere(encoded.subarray(ends[at - 1] ?? 0, end))) : []
  return { id, html: { bytes: encoded.slice(0, ends.at(-1)), ends }, compressed: joined(compressed) }
}

/** Joins texts in one buffer. */
function joined(texts: readonly Uint8Array[]): JoinedTexts {
  let end = 0
  const ends = texts.map(({ byteLength }) => (end += byteLength))
  const bytes = new Uint8Array(end)
  for (const [at, text] of texts.entries()) bytes.set(text, ends[at - 1] ?? 0)
  return { bytes, ends }
}

// The buffers of a batch are transferred, not copied.
parentPort?.on('message', (batch: Batch) => {
  void render(batch).then((result) =>
    parentPort?.postMessage(result, 'html' in result ? [result.html.bytes.buffer, result.compressed.bytes.buffer] : []),
  )
})
