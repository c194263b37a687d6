import { hash } from 'node:crypto'
import { progressWords } from '#publish/release/progress-words.ts'
import { renderEach } from '#publish/render/render-each.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import type { BucketState } from './bucket-state.ts'
import type { Upload, UploadPlan } from './plan-upload.ts'

/** Pages under way at a time, where they are few. */
const concurrency = 16

/**
 * Renders the pages that a bucket lacks: all of them before the first is uploaded, since a template that fails shall leave
 * the bucket as it is. Those that come to the bytes of before needn't be uploaded.
 * @throws RenderError
 */
export async function renderUploads(
  { pages, files, kept, there }: UploadPlan,
  renderer: Renderer,
  signal: AbortSignal | undefined,
  onProgress?: (words: string) => void,
): Promise<{ files: BucketState['files']; uploads: Upload[] }> {
  const all = { ...kept }
  const uploads = [...files]
  const begun = performance.now()
  let done = 0
  await renderEach(
    renderer,
    pages.map(({ page }) => page),
    async (at, content) => {
      const page = pages[at]
      if (!page) return
      const { path, identity } = page
      const sha256 = hash('sha256', content)
      all[path] = { sha256, size: content.byteLength, page: identity }
      if (there[path]?.sha256 !== sha256) uploads.push({ path, content })
      done += 1
      onProgress?.(progressWords(done, pages.length - done, pages.length, performance.now() - begun))
    },
    { concurrency, signal },
  )
  return { files: all, uploads }
}
