import { pullSnapshot, type PullOptions } from '#catalogue/pull.ts'
import type { LeftOut } from '#catalogue/left-out.ts'
import { pagesOf } from '#site/pages.ts'
import { withoutPages } from '#site/without-pages.ts'
import type { Tenant } from '#tenant/config.ts'
import { publishSite, type PublishReport } from './publish-site.ts'
import type { Renderer } from '#publish/render/renderer.ts'
import { siteFiles } from './site-files.ts'

export interface PublishTenantOptions extends PullOptions {
  siteDir: string
  renderer: Renderer
  /** Makes every page and file anew. */
  fresh?: boolean
  /** Told in a few words what is going on. */
  onProgress?: (words: string) => void
}

export interface TenantReport extends PublishReport {
  /** What no page shows, and why. */
  leftOut: LeftOut[]
  /** In words, the sections that are switched on and get no pages. */
  withoutPages: string[]
}

/**
 * The whole way of one tenant: pull its snapshot, list its pages, render what changed, switch.
 * @throws the API client's errors before anything is rendered, then those of `publishSite`; the live
 *   release stays in every case
 */
export async function publishTenant(tenant: Tenant, options: PublishTenantOptions): Promise<TenantReport> {
  const { siteDir, renderer, fresh = false, onProgress, ...pull } = options
  onProgress?.(`asking ${new URL(tenant.config.api).host}`)
  const begun = performance.now()
  const snapshot = await pullSnapshot(tenant, pull)
  const pages = pagesOf(snapshot)
  const report = await publishSite({
    siteDir,
    pages,
    files: await siteFiles(tenant, pages, renderer),
    renderer,
    fresh,
    pulledAt: pull.now,
    signal: pull.signal,
    onProgress: ({ rendered, linked, total }) => onProgress?.(`${rendered + linked} of ${total} pages`),
  })
  return {
    ...report,
    ms: Math.round(performance.now() - begun),
    leftOut: snapshot.leftOut,
    withoutPages: withoutPages(snapshot),
  }
}
