import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import type { Frame, Page } from '#site/page.ts'
import { openEntry } from './open-entry.ts'

/** Pages to be rendered. */
export interface Batch {
  id: number
  pages: readonly Page[]
}

/** What became of a batch: the HTML of all its pages, or which of them failed and why. */
export type BatchResult =
  | { id: number; html: Uint8Array[] }
  | { id: number; failed: number; reason: { name: string; message: string; stack: string } }

// Runs in a thread of its own (crew.ts).
const { renderPage } = await openEntry(v.parse(v.string(), workerData))

/** Frames by what is in them: what templates make of one is made once, however many batches bring a copy. */
const frames = new Map<string, Frame>()

function known(frame: Frame): Frame {
  const key = JSON.stringify(frame)
  const before = frames.get(key)
  if (before) return before
  frames.set(key, frame)
  return frame
}

async function render({ id, pages }: Batch): Promise<BatchResult> {
  const html: Uint8Array[] = []
  // The frame is one object for all pages of a batch that have it.
  const own = new Map([...new Set(pages.map(({ frame }) => frame))].map((frame) => [frame, known(frame)]))
  for (const page of pages) {
    try {
      html.push(await renderPage({ ...page, frame: own.get(page.frame) ?? page.frame }))
    } catch (error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      return { id, failed: html.length, reason: { name, message, stack } }
    }
  }
  return { id, html }
}

/** What can be handed over instead of copied: memory that holds nothing else. */
const owned = (html: readonly Uint8Array[]): ArrayBuffer[] =>
  html.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )

parentPort?.on('message', (batch: Batch) => {
  void render(batch).then((result) => parentPort?.postMessage(result, 'html' in result ? owned(result.html) : []))
})
