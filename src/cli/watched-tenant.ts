import { withAdvice } from './advice.ts'
import { log } from './output.ts'
import { ownState, placesIn, tenantsRoot } from './places.ts'
import { targetOf } from './target-of.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { tellAfterPublish } from '#publisher/release/after-publish.ts'
import type { PublishCache } from '#publisher/release/publish-cache.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { siteStatus } from '#publisher/release/site-status.ts'
import { damageWatch } from '#publisher/release/verify-release.ts'
import type { Renderer } from '#publisher/render/renderer.ts'
import type { Target } from '#publisher/targets/target.ts'
import type { Publish, Watched } from '#publisher/watch/watched-museum.ts'
import { loadTenant } from '#tenant/load.ts'
import { pullSoldOutDays } from '#catalogue/pull-sold-out.ts'

/** The parts of a running watch that its museums share. */
export interface WatchRun {
  /** Returns the renderer of the current sources. */
  currentRenderer: () => Promise<Renderer>
  cache: PublishCache
  /** The messages of `afterPublish` that are being sent. */
  messages: Set<Promise<void>>
  /** Aborts when the watch gives them up. */
  late: AbortSignal
  /** Aborts once no publish is running any more. */
  ended: AbortSignal
}

/** Returns a museum that is published with its current settings each time. */
export function watchedTenant(id: string, run: WatchRun): Watched {
  const { currentRenderer, cache, messages, late, ended } = run
  // Determined with each publish, since the settings may change it.
  let target: Target | undefined
  let isDamaged = async (_now: Date) => false
  let targetPlace = ''
  let times: readonly WallDateTime[] = []
  let reportsFrom: string | undefined
  const publish: Publish = async (named, tell) => {
    const now = new Date()
    try {
      const settings = await loadTenant(tenantsRoot, id)
      const { pageReports, site } = settings.config
      reportsFrom = pageReports === undefined ? undefined : new URL(site).origin
      const cached = cache.recall(settings)
      const { tenant = settings } = cached
      times = tenant.config.publishAt ?? []
      const place = JSON.stringify([tenant.config.target, tenant.config.endpoint, tenant.config.region])
      if (!target || place !== targetPlace) {
        target = await targetOf(id)
        targetPlace = place
        // A storage has checksums itself, which each publish compares.
        isDamaged = target.siteDir === undefined ? async () => false : damageWatch(target)
      }
      const renderer = await currentRenderer()
      const fresh = await isDamaged(now)
      const report = await publishTenant(tenant, {
        target,
        renderer,
        now,
        cached,
        named,
        fresh,
        pictures: placesIn(ownState).hosted,
        behind: { signal: ended, onArrival: () => tell('its pictures') },
      })
      cache.keep(id, cached)
      // The next publish doesn't wait for it, but the end of the watch does: nobody would tell of this release later.
      const message = tellAfterPublish(tenant.config, report, { signal: late }).then((problem) => {
        messages.delete(message)
        if (problem !== undefined) log({ level: 'warn', museum: id, message: problem })
      })
      messages.add(message)
      return report
    } catch (error) {
      throw withAdvice(error)
    }
  }
  const soldOutDays = async (signal: AbortSignal) =>
    pullSoldOutDays(await loadTenant(tenantsRoot, id), { now: new Date(), signal })
  const look = async () => siteStatus(await targetOf(id), new Date())
  return { tenant: id, publishAt: () => times, reportsFrom: () => reportsFrom, publish, look, soldOutDays }
}
