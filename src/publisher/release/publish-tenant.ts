import { ResponseCache } from '#catalogue/exchange.ts'
import { inputsOf } from '#catalogue/inputs.ts'
import { pick } from '#domain/collections/records.ts'
import type { Tenant } from '#tenant/config.ts'
import { keepSnapshot, readKeptSnapshot } from './kept-snapshot.ts'
import { keepKnownPull, readKnownPull, type KnownPull, type CachedPublish, type RenderInputs } from './publish-cache.ts'
import { planSite, type SitePlan } from './compare-releases.ts'
import {
  joinReports,
  publishSite,
  publishUnchanged,
  throwIfHeld,
  type PublishOptions,
  type PublishReport,
} from './publish-site.ts'
import type { Hold } from '#publisher/targets/hold.ts'
import type { Target } from '#publisher/targets/target.ts'
import { lateFailure, noteFailure } from './site-status.ts'
import { pullTenant, type Pulled, type PullReport, type PullTenantOptions } from './pull-tenant.ts'

export interface TenantReport extends PublishReport, PullReport {}

export interface TenantPlan extends SitePlan, PullReport {
  /** Keeps the live release, whatever a publish would change. */
  held?: Hold | undefined
}

/** The fields of a report that stay as they were if the API answers the same. */
const answerFields = ['timeZone', 'leftOut', 'withoutPages', 'longTexts', 'contradictions'] as const

/**
 * Publishes a tenant: pulls its snapshot, lists its pages, renders the changed ones, and switches.
 * @throws HeldError before anything is asked, as `pullTenant` before anything is rendered, then as `publishSite`
 */
export async function publishTenant(tenant: Tenant, options: PullTenantOptions): Promise<TenantReport> {
  try {
    return await pullAndPublish(tenant, options)
  } catch (error) {
    await noteFailure(options.target, error, { signal: options.signal })
    throw error
  }
}

async function pullAndPublish(tenant: Tenant, options: PullTenantOptions): Promise<TenantReport> {
  const { fresh = false, onProgress, behind, ...pull } = options
  onProgress?.(`asking ${new URL(tenant.config.api).host}`)
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  const { cached, target } = options
  // Before any request, since the live release is also read while pulling.
  await target.prepare(fresh)
  await throwIfHeld(target)
  const around = { tenant, buildId: options.renderer.buildId, now: options.now }
  const responses = new ResponseCache()
  if (options.named && cached && !cached.published && target.pulled !== undefined)
    cached.published = await keptPublish(target, target.pulled, around)
  const named = cached?.published && options.named
  if (!fresh && !named) {
    const known = target.pulled && (await readKnownPull(target.pulled, around))
    const unchanged = known && (await unchangedSince(known, responses, options))
    if (unchanged) return { ...unchanged, ms: ms() }
  }
  const pulled = await pullTenant(tenant, { ...pull, named, fresh, behind, onProgress, responses })
  const { snapshot, inputs } = pulled
  const { pictures, ...published } = await publishPulled(pulled, options)
  const report = { ...pulled.report, ...published, pictures }
  const isLive = published.newerLivePull === undefined
  const isKept = cached?.published?.release === published.release && !published.changed
  if (cached) cached.published = isLive ? { snapshot, inputs, release: published.release } : undefined
  const file = target.pulled
  if (isLive && file !== undefined) {
    const { release } = published
    const note = { release, ...pick(report, ...answerFields), pictures, answers: responses.noted }
    const keep = async () => {
      if (!named) await keepKnownPull(file, around, note)
      if (!isKept) await keepSnapshot(file, around, release, snapshot)
    }
    // Without these notes, the next publish takes longer.
    await keep().catch(async (error: unknown) => {
      const failure = await lateFailure(target, 'The note for the next publish was not written', error)
      report.lateFailure ??= failure.lateFailure
    })
  }
  return { ...report, ms: ms() }
}

/** Returns what an earlier process published, as far as this machine kept it. */
async function keptPublish(target: Target, pulled: string, around: RenderInputs): Promise<CachedPublish['published']> {
  const release = await target.liveRelease()
  const snapshot = await readKeptSnapshot(pulled, around, release)
  return snapshot && release !== undefined ? { snapshot, inputs: inputsOf(snapshot), release } : undefined
}

/** Publishes what was pulled, and once more with the pictures that took longer, unless they are to follow later. */
async function publishPulled(
  pulled: Pulled,
  { target, cached, now, fresh = false, signal, behind, onProgress }: PullTenantOptions,
): Promise<PublishReport & Pick<PullReport, 'pictures'>> {
  const inputs = new TextEncoder().encode(JSON.stringify(pulled.inputs))
  const site = { target, inputs, cached, pulledAt: now, signal, onWait: onProgress }
  let published: PublishReport | undefined
  try {
    const progress = renderingProgress(onProgress)
    published = await publishSite({ ...pulled.content, ...site, fresh, onProgress: progress })
    if (behind) {
      void followBehind(pulled, behind.onArrival)
      return { ...published, pictures: pulled.report.pictures }
    }
    // Prices are live by now.
    const { content, pictures } = await pulled.withAllPictures()
    if (content === pulled.content || published.newerLivePull !== undefined) return { ...published, pictures }
    return { ...joinReports(published, await publishSite({ ...content, ...site })), pictures }
  } catch (error) {
    pulled.stop()
    if (!published?.changed) throw error
    const failure = await lateFailure(target, 'New pictures are not shown yet', error, signal)
    return { ...published, pictures: pulled.report.pictures, ...failure }
  }
}

/** Waits for pictures after a publish. @param onArrival called if they change the site */
async function followBehind({ withAllPictures }: Pulled, onArrival: () => void): Promise<void> {
  // What fails here fails in the next publish too, which says why.
  const { isSame } = await withAllPictures().catch(() => ({ isSame: true }))
  if (!isSame) onArrival()
}

/** Returns a listener that reports the progress of rendering, with the time left. */
function renderingProgress(onProgress: PullTenantOptions['onProgress']): PublishOptions['onProgress'] {
  let rendering: number | undefined
  return ({ rendered, linked, total }) => {
    rendering ??= performance.now()
    onProgress?.(
      progressWords({ made: rendered, left: total - rendered - linked, total, ms: performance.now() - rendering }),
    )
  }
}

/** Returns the report of a publish whose API answers haven't changed; undefined if one has. */
async function unchangedSince(
  known: KnownPull,
  responses: ResponseCache,
  { target, cached, now, signal, concurrency, onProgress }: PullTenantOptions,
): Promise<Omit<TenantReport, 'ms'> | undefined> {
  // A picture may change under the same address without a change in the API.
  if (known.pictures && now.getTime() >= known.pictures.due) return undefined
  if (!(await responses.prefetch(known.answers, { signal, concurrency }))) return undefined
  const published = await publishUnchanged({
    target,
    release: known.release,
    pulledAt: now,
    cached,
    signal,
    onWait: onProgress,
  })
  const pictures = known.pictures && { ...known.pictures, fetched: 0, encoded: 0, pending: 0 }
  return published && { ...published, ...pick(known, ...answerFields), pictures, inputs: [], freeNow: [] }
}

/** Returns the changes that `publishTenant` would make and their causes, and makes none. @throws as `pullTenant` */
export async function planTenant(tenant: Tenant, options: PullTenantOptions): Promise<TenantPlan> {
  const { report, withAllPictures } = await pullTenant(tenant, options)
  const all = await withAllPictures()
  const plan = await planSite(options.target, all.content)
  return { ...plan, ...report, pictures: all.pictures, held: await options.target.hold() }
}

/** Counts of pages, and the time taken. */
interface Progress {
  /** Number of those made, without those that existed. */
  made: number
  left: number
  total: number
  /** Milliseconds since the first of them was begun. */
  ms: number
}

/**
 * Returns the progress of a museum's pages in a few words: their number, the number a second, and the time left.
 */
export function progressWords({ made, left, total, ms }: Progress): string {
  const words = `${total - left} of ${total} pages`
  // The first few are no basis for an estimate.
  if (ms < 1000 || made === 0 || left === 0) return words
  const rate = (made / ms) * 1000
  return `${words}, ${Math.round(rate)} a second, ${Math.ceil(left / rate)} s left`
}
