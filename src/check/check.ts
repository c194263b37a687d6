import { addDays } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { getShopinfoConfig } from '#contract/shop-info.ts'
import { fetchConfig, firstLanguage } from '#catalogue/fetch-config.ts'
import { reportingClient } from './ask.ts'
import { collect, type Collected } from './collect.ts'
import { contradictions, withoutPages } from './contradictions.ts'
import { missingPictures, pictureAddresses } from './pictures.ts'
import type { CallReport, CheckReport } from './report.ts'
import { missingTexts } from './texts.ts'

export interface CheckOptions {
  /** The instant that decides which days are asked for. */
  now: Date
  /** Milliseconds for one call or picture. Default 10,000. */
  deadline?: number
  /** Calls or pictures in flight at once. Default 6. */
  concurrency?: number
}

/** Holds how many days of a calendar are asked for. */
const calendarDays = 60

const isGood = ({ result }: CallReport) => result !== 'broken' && result !== 'failed'

/**
 * Reads everything a museum's API lets one read, in every language, and says how well it keeps the
 * contract. It changes nothing there and never throws: what fails is in the report.
 */
export async function checkTenant(tenant: TenantConfig, options: CheckOptions): Promise<CheckReport> {
  const { now, deadline = 10_000, concurrency = 6 } = options
  const { inLanguage, calls } = reportingClient({ base: tenant.api, deadline, concurrency })
  const { id, configLanguage } = tenant
  const { run } = inLanguage(firstLanguage(configLanguage))
  const config = await run(getShopinfoConfig.call, (api) => fetchConfig(api, configLanguage))
  if (!config) {
    return { tenant: id, calls, missingTexts: [], missingPictures: [], withoutPages: [], contradictions: [], ok: false }
  }
  const from = today(now, config.timeZone)
  const range = { from, to: addDays(from, calendarDays) }
  const collected = await Promise.all(
    config.languages.map(async (lang): Promise<[Lang, Collected]> => [
      lang,
      await collect(inLanguage(lang), config.features, range),
    ]),
  )
  const byLang = new Map(collected)
  const inAll = [...byLang.values()]
  return {
    tenant: id,
    calls,
    missingTexts: missingTexts(byLang),
    missingPictures: await missingPictures(pictureAddresses(config, inAll, tenant.site), deadline, concurrency),
    withoutPages: withoutPages(config, inAll),
    contradictions: contradictions(config, tenant, inAll),
    ok: calls.every(isGood),
  }
}
