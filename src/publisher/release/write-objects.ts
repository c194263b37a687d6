import { inParallel } from '#domain/collections/in-parallel.ts'
import { compressed } from '#publisher/files/compressed.ts'
import { contentOf } from '#publisher/files/release-file.ts'
import { isWorthCompressing } from '#publisher/hosting/content-types.ts'
import { renderEach } from '#publisher/render/render-each.ts'
import type { Rendered } from '#publisher/render/render-pool.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import type { ByPath, ManifestEntry, Stored } from '#publisher/targets/manifest.ts'
import type { Content, LockedTarget } from '#publisher/targets/target.ts'
import type { Plan } from './plan.ts'

/** Describes the progress of making a release. */
export interface Progress {
  /** Pages rendered from new data. */
  rendered: number
  /** Pages taken over from the live release. */
  linked: number
  /** Pages in all. */
  total: number
}

/** Describes the objects of a release on its target. */
export interface Written {
  /** The manifest's entries. */
  files: ByPath<ManifestEntry>
  inputs: Stored | undefined
  pictures: Stored | undefined
  /** Number of objects that are new. */
  put: number
  /** Their size in bytes. */
  putBytes: number
}

export interface WriteOptions {
  /** Inputs of the release, to be stored with it. */
  inputs?: Uint8Array | undefined
  /** Records of the pictures of the release, to be stored with it. */
  pictures?: Uint8Array | undefined
  renderer: Renderer
  /** Pages and files under way at a time. Default 16. */
  concurrency?: number
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
  /** True if texts are put with a compressed copy. */
  compress?: boolean | undefined
}

/**
 * Renders the missing parts of a plan and stores them as objects. Waits until the target has them.
 * @throws RenderError, or what the signal was aborted with
 */
export async function writeObjects(
  target: Pick<LockedTarget, 'put' | 'flush'>,
  plan: Plan,
  { renderer, concurrency = 16, inputs, pictures, onProgress, signal, compress = false }: WriteOptions,
): Promise<Written> {
  const entries = [...plan.same]
  const put = new Map<string, number>()
  const keep = async (content: Content): Promise<Stored> => {
    const { isNew, ...stored } = await target.put(content)
    if (isNew) put.set(stored.sha256, stored.size)
    return stored
  }
  /** Keeps a file of the site, compressed as well unless that was done already. */
  const keepFile = async (path: string, { compressed: copy, ...content }: Content): Promise<Stored> => {
    const isCompressed = compress && isWorthCompressing(path, content.bytes.byteLength)
    return keep({ ...content, compressed: isCompressed ? (copy ?? (await compressed(content.bytes))) : undefined })
  }
  const progress = { rendered: 0, linked: plan.linked, total: plan.linked + plan.pages.length }

  await inParallel(plan.files, concurrency, async ({ at, path, file, sha256 }) => {
    entries[at] = await keepFile(path, { bytes: await contentOf(file), sha256 })
  })
  onProgress?.({ ...progress })
  const keepPage = async (number: number, { html, compressed: copy }: Rendered) => {
    const page = plan.pages[number]
    if (page)
      entries[page.at] = { ...(await keepFile(page.path, { bytes: html, compressed: copy })), page: page.identity }
    progress.rendered += 1
    onProgress?.({ ...progress })
  }
  const pages = plan.pages.map(({ page }) => page)
  await renderEach(renderer, pages, keepPage, { concurrency, signal, compress })
  const kept = {
    inputs: inputs && (await keep({ bytes: inputs })),
    pictures: pictures && (await keep({ bytes: pictures })),
  }
  await target.flush()
  const putBytes = [...put.values()].reduce((sum, size) => sum + size, 0)
  return { files: { paths: plan.paths, values: entries.map(whole) }, ...kept, put: put.size, putBytes }
}

function whole(entry: ManifestEntry | undefined): ManifestEntry {
  if (!entry) throw new Error('A file of the release was not made.')
  return entry
}
