import { fault } from '#publish/files/fault.ts'
import { inParallel } from '#domain/collections/in-parallel.ts'
import { caching, isImmutable } from '#publish/hosts/rules.ts'
import { progressWords } from '#publish/release/progress-words.ts'
import { contentType } from '#publish/serve/content-types.ts'
import type { Bucket } from './bucket.ts'
import type { Upload } from './plan-upload.ts'

/** Uploads under way at a time. */
const atOnce = 16

/** Pages need what is before them, and what comes last leads to pages. */
const turnOf = (path: string): number => (path === 'sitemap.xml' ? 2 : path.endsWith('.html') ? 1 : 0)

/** Uploads files: what pages need, then pages, then the sitemap; each turn begins when the one before is through. */
export async function upload(
  bucket: Bucket,
  files: readonly Upload[],
  signal: AbortSignal | undefined,
  onProgress?: (words: string) => void,
): Promise<void> {
  const begun = performance.now()
  let done = 0
  for (const turn of [0, 1, 2]) {
    const own = files.filter(({ path }) => turnOf(path) === turn)
    await inParallel(own, atOnce, async ({ path, content }) => {
      signal?.throwIfAborted()
      const cacheControl = isImmutable(path) ? caching.immutable : caching.pages
      await bucket.write(path, content, { contentType: contentType(path), cacheControl })
      fault('file-uploaded')
      done += 1
      const left = files.length - done
      onProgress?.(progressWords(done, left, files.length, performance.now() - begun, 'files uploaded'))
    })
    fault('turn-uploaded')
  }
}
