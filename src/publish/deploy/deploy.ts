import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fault } from '#publish/files/fault.ts'
import { pullTenant, type PullReport, type PullTenantOptions } from '#publish/release/pull-tenant.ts'
import type { Tenant } from '#tenant/config.ts'
import { Overtaken, type Bucket } from './bucket.ts'
import { readState, writeState, type BucketState } from './bucket-state.ts'
import { planUpload, type Upload } from './plan-upload.ts'
import { renderUploads } from './render-uploads.ts'
import { upload } from './upload.ts'

export interface DeployOptions extends Omit<PullTenantOptions, 'siteDir' | 'inputsBefore' | 'now'> {
  bucket: Bucket
  /** Milliseconds that what is gone stays: pages that were opened before may ask for it. */
  grace: number
  /** Uploads everything, whatever the bucket says it has. */
  fresh?: boolean
  /** The time; a test's own. */
  now?: () => Date
  /** How long to wait until a deploy of another machine is looked at again, and how often. */
  wait?: { ms: number; times: number }
  onProgress?: (words: string) => void
}

export interface DeployReport extends PullReport {
  release: number
  /** Whether anything was uploaded. */
  changed: boolean
  uploaded: number
  rendered: number
  removed: number
  /** Pages in all. */
  total: number
  ms: number
}

/** Another machine deploys the same museum, and doesn't end. */
class DeployBusy extends Error {
  override name = 'DeployBusy'
}

/** A deploy that says nothing for so long has died, in milliseconds. */
const silence = 15 * 60_000

/** How often a deploy begins anew because another machine was quicker. */
const mostBeginnings = 5

/**
 * Brings a museum's site into a bucket: pulls it, renders what isn't there yet, uploads it and says last what the release
 * is. Killed anywhere, no page refers to a file that isn't there, and the next deploy uploads again what this one had begun.
 * Of machines that deploy a museum at once, one goes on and the others begin anew after it.
 * @throws as `pullTenant` before anything is uploaded; RenderError; DeployBusy; the storage's own errors
 */
export async function deploy(tenant: Tenant, options: DeployOptions): Promise<DeployReport> {
  const begun = performance.now()
  // What this run uploaded in vain may lie over what another one has said is there.
  const uncertain = new Set<string>()
  for (let beginning = 1; ; beginning += 1) {
    try {
      return { ...(await deployOnce(tenant, options, uncertain)), ms: Math.round(performance.now() - begun) }
    } catch (error) {
      if (!(error instanceof Overtaken) || beginning === mostBeginnings) throw error
      options.onProgress?.('another machine was quicker: beginning anew')
    }
  }
}

async function deployOnce(
  tenant: Tenant,
  options: DeployOptions,
  uncertain: Set<string>,
): Promise<Omit<DeployReport, 'ms'>> {
  const { bucket, grace, fresh = false, now = () => new Date(), onProgress, wait, ...pull } = options
  const { state, tag } = await whenFree(bucket, now, wait)
  const pulledAt = now()
  onProgress?.(`asking ${new URL(tenant.config.api).host}`)
  const { content, inputs, report } = await pullTenant(tenant, {
    ...pull,
    now: pulledAt,
    inputsBefore: async () => state.inputs,
  })
  const doubtful = new Set([...uncertain, ...(state.writing?.paths ?? [])])
  const plan = await planUpload(content, state, (path) => !fresh && !doubtful.has(path))
  const finished = await renderUploads(plan, content.renderer, options.signal, onProgress)
  const next: BucketState = {
    release: state.release + 1,
    createdAt: now().toISOString(),
    pulledAt: pulledAt.toISOString(),
    buildId: content.renderer.buildId,
    inputs,
    files: finished.files,
    gone: goneAfter(state, doubtful, finished.files, now()),
  }
  const old = Object.entries(next.gone).flatMap(([path, since]) =>
    now().getTime() - Date.parse(since) >= grace ? [path] : [],
  )
  const counts = { rendered: plan.pages.length, total: content.pages.length, removed: old.length }
  const uploads: Upload[] = finished.uploads
  if (uploads.length === 0 && old.length === 0 && plan.same && !state.writing) {
    return { ...report, ...counts, release: state.release, changed: false, uploaded: 0 }
  }
  const paths = uploads.map(({ path }) => path)
  const writing = { by: randomUUID(), since: now().toISOString(), paths: [...new Set([...paths, ...doubtful])] }
  const claimed = await writeState(bucket, { ...state, writing }, tag)
  fault('claimed')
  for (const path of paths) uncertain.add(path)
  await upload(bucket, uploads, options.signal, onProgress)
  fault('uploaded')
  await bucket.remove(old)
  fault('old-removed')
  for (const path of old) delete next.gone[path]
  await writeState(bucket, next, claimed)
  fault('told')
  return { ...report, ...counts, release: next.release, changed: true, uploaded: uploads.length }
}

/** What a bucket holds, once no other machine writes to it. @throws DeployBusy */
async function whenFree(bucket: Bucket, now: () => Date, { ms, times } = { ms: 2000, times: 150 }) {
  for (let looked = 0; ; looked += 1) {
    const found = await readState(bucket)
    const { writing } = found.state
    if (!writing || now().getTime() - Date.parse(writing.since) >= silence) return found
    if (looked === times) throw new DeployBusy(`Another machine deploys this museum since ${writing.since}.`)
    await setTimeout(ms)
  }
}

/** What nothing needs after a release, and since when. @param doubtful what a deploy that didn't end may have brought */
function goneAfter(
  { files, gone }: BucketState,
  doubtful: ReadonlySet<string>,
  next: BucketState['files'],
  now: Date,
): BucketState['gone'] {
  const since = now.toISOString()
  const before = [...Object.keys(files), ...doubtful].map((path) => [path, since])
  const all: BucketState['gone'] = { ...Object.fromEntries(before), ...gone }
  return Object.fromEntries(Object.entries(all).filter(([path]) => !(path in next)))
}
