import { merchandiseOf, passesOf } from '#domain/goods/article.ts'
import { type ShopConfig, emptySections } from '#domain/shop/config.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { contradictions, type PricesByLang, unequalPrices } from '#catalogue/contradictions.ts'
import { pricedGoods, pricedOfTour, pricedTickets } from '#catalogue/inputs.ts'
import { type Collected, collect } from './collect.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { getShopinfoConfig } from '#contract/shop-info.ts'
import { longTexts } from '#catalogue/long-texts.ts'
import { fetchConfig, firstLanguage } from '#catalogue/fetch-config.ts'
import { reportingClient, type CallReport, type CheckReport } from './ask.ts'
import { soldWhenClosed } from './hours.ts'
import { missingTexts } from './missing.ts'
import { checkPictures, shownPictures } from './pictures.ts'

/** Returns the sections that are switched on but get no pages. */
function withoutPages({ features }: ShopConfig, collected: Collected[]): string[] {
  const all = <T>(list: (one: Collected) => T[]) => collected.flatMap(list)
  return emptySections(features, {
    tickets: all(({ events }) => events).length,
    guidedTours: all(({ tours }) => tours).length,
    merchandise: merchandiseOf(all(({ articles }) => articles)).length,
    passes: passesOf(all(({ articles }) => articles)).length,
    vouchers: all(({ vouchers }) => vouchers).length,
  })
}

/** Returns all prices by what they are for, as the release of a museum names them. */
function pricesByLang(collected: readonly (readonly [Lang, Collected])[]): PricesByLang {
  const things: PricesByLang = {}
  for (const [lang, { tickets, tours, articles, vouchers }] of collected) {
    const priced = [
      ...tickets.flatMap((ticket) => [...pricedTickets([ticket], `event "${ticket.eventId}"`)]),
      ...tours.flatMap((tour) => [...pricedOfTour(tour)]),
      ...pricedGoods('article', merchandiseOf(articles)),
      ...pricedGoods('pass', passesOf(articles)),
      ...pricedGoods('voucher', vouchers),
    ]
    for (const [what, { price }] of priced) (things[what] ??= {})[lang] = { price }
  }
  return things
}

interface CheckOptions {
  /** The instant that determines the days to request. */
  now: Date
  /** Milliseconds for one call or picture. Default 10,000. */
  deadline?: number
  /** Calls or pictures in flight at once. Default 6. */
  concurrency?: number
}

/** Number of days requested of a calendar. */
const calendarDays = 60

const isGood = ({ result }: CallReport) => result !== 'broken' && result !== 'failed'

/**
 * Reads everything that a museum's API offers, in every language, and reports how well it follows the contract. It
 * changes nothing on the server. Failures of the API are part of the report; only faults of the program are thrown.
 */
export async function checkTenant(tenant: TenantConfig, options: CheckOptions): Promise<CheckReport> {
  const { now, deadline = 10_000, concurrency = 6 } = options
  const { inLanguage, calls } = reportingClient({ base: tenant.api, deadline, concurrency })
  const { id, configLanguage } = tenant
  const { run } = inLanguage(firstLanguage(configLanguage))
  const config = await run(getShopinfoConfig.call, (api) => fetchConfig(api, configLanguage))
  if (!config) {
    const nothing = { missingTexts: [], missingPictures: [], pictureNotes: [], withoutPages: [], longTexts: [] }
    return { tenant: id, calls, ...nothing, contradictions: [], ok: false }
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
    ...(await checkPictures(shownPictures(config, inAll, tenant.api), { config: tenant, deadline, concurrency })),
    withoutPages: withoutPages(config, inAll),
    longTexts: longTexts(collected.map(([lang, { info }]) => [lang, info])),
    contradictions: [
      ...contradictions(config, tenant, inAll),
      ...unequalPrices(pricesByLang(collected)),
      // Days are the same in every language.
      ...soldWhenClosed(tenant, inAll[0]?.sold ?? []),
    ],
    ok: calls.every(isGood),
  }
}
