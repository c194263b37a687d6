import type { Tenant } from '#tenant/config.ts'
import { planSite, type SitePlan } from './plan-site.ts'
import { publishSite, type PublishReport } from './publish-site.ts'
import { progressWords } from './progress-words.ts'
import { pullTenant, type PullReport, type PullTenantOptions } from './pull-tenant.ts'

export interface PublishTenantOptions extends PullTenantOptions {
  siteDir: string
  /** Makes every page and file anew. */
  fresh?: boolean
  /** Told in a few words what is going on. */
  onProgress?: (words: string) => void
}

export interface TenantReport extends PublishReport, PullReport {}

export interface TenantPlan extends SitePlan, PullReport {}

/**
 * The whole way of one tenant: pull its snapshot, list its pages, render what changed, switch.
 * @throws as `pullTenant` before anything is rendered, then as `publishSite`; the live release stays in every case
 */
export async function publishTenant(tenant: Tenant, options: PublishTenantOptions): Promise<TenantReport> {
  const { fresh = false, onProgress, ...pull } = options
  onProgress?.(`asking ${new URL(tenant.config.api).host}`)
  const begun = performance.now()
  const { memory } = options
  const { snapshot, content, inputs, report } = await pullTenant(tenant, pull)
  let rendering: number | undefined
  const published = await publishSite({
    ...content,
    siteDir: options.siteDir,
    inputs: new TextEncoder().encode(JSON.stringify(inputs)),
    fresh,
    memory,
    pulledAt: options.now,
    signal: options.signal,
    onProgress: ({ rendered, linked, total }) => {
      rendering ??= performance.now()
      onProgress?.(progressWords(rendered, total - rendered - linked, total, performance.now() - rendering))
    },
  })
  if (memory) {
    const isLive = published.outdatedBy === undefined
    memory.published = isLive ? { snapshot, inputs, release: published.release } : undefined
  }
  return { ...published, ...report, ms: Math.round(performance.now() - begun) }
}

/** What `publishTenant` would change, and because of what; it changes nothing. @throws as `pullTenant` */
export async function planTenant(
  tenant: Tenant,
  options: PullTenantOptions & { siteDir: string },
): Promise<TenantPlan> {
  const { content, report } = await pullTenant(tenant, options)
  return { ...(await planSite(options.siteDir, content)), ...report }
}
