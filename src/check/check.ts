import { merchandiseOf, passesOf } from '#domain/goods/article.ts'
import { type ShopConfig, emptySections } from '#domain/shop/config.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { type Collected, collect } from './collect.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import { currenciesOf } from '#domain/money/currency.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { getShopinfoConfig } from '#contract/shop-info.ts'
import { longTexts } from '#catalogue/long-texts.ts'
import { fetchConfig, firstLanguage } from '#catalogue/fetch-config.ts'
import { reportingClient, type CallReport, type CheckReport } from './ask.ts'
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

function* ofHome({ features, homeView }: ShopConfig): Generator<string> {
  if (homeView !== 'home' && !features[homeView]) yield `The home page shows ${homeView}, which are switched off.`
}

function* ofLanguages(config: ShopConfig, tenant: TenantConfig, collected: Collected[]): Generator<string> {
  for (const lang of config.languages) {
    if (config.languageNames[lang] === undefined) yield `languagesFull has no name for ${lang}.`
  }
  if (tenant.configLanguage !== undefined && !config.languages.includes(tenant.configLanguage)) {
    yield `The tenant asks for the configuration in ${tenant.configLanguage}, which the shop does not speak.`
  }
  const spoken = new Set(collected.flatMap(({ tours }) => tours.map(({ language }) => language)))
  const { defaultTourLanguage } = config
  if (defaultTourLanguage !== undefined && spoken.size > 0 && !spoken.has(defaultTourLanguage)) {
    yield `defaultGuidedTourLanguage is ${defaultTourLanguage}, but no tour is in it.`
  }
}

function* ofForms(config: ShopConfig, collected: Collected[]): Generator<string> {
  const form = collected.find((one) => one.form)?.form
  if (!form) return
  if (config.defaultCountry !== undefined && !form.countries.some(({ key }) => key === config.defaultCountry)) {
    yield `defaultCountry is ${config.defaultCountry}, which is not among the countries of customer/attr.`
  }
  for (const field of form.required.filter((one) => !form.visible.includes(one))) {
    yield `customer/attr requires the field ${field}, but doesn't show it.`
  }
}

function* ofMoney({ currencySymbol }: ShopConfig, { currency }: TenantConfig): Generator<string> {
  if (!currenciesOf(currencySymbol).includes(currency))
    yield `The museum's currency is ${currencySymbol}, the tenant's ${currency}.`
}

/** Returns the contradictions between the museum's configuration, its API and the tenant's config. */
function contradictions(config: ShopConfig, tenant: TenantConfig, collected: Collected[]): string[] {
  return [
    ...ofMoney(config, tenant),
    ...ofLanguages(config, tenant, collected),
    ...ofHome(config),
    ...ofForms(config, collected),
  ]
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
    contradictions: contradictions(config, tenant, inAll),
    ok: calls.every(isGood),
  }
}
