import { request } from '#api/client.ts'
import { keepEqual } from '#domain/collections/memoize.ts'
import { getCustomerAttr } from '#contract/customer.ts'
import { getMerchandiseAttr, getMerchandiseSelect } from '#contract/merchandise.ts'
import { getShopinfo } from '#contract/shop-info.ts'
import { getTourAttr } from '#contract/tours.ts'
import { getVoucherAttr, getVoucherSelect } from '#contract/vouchers.ts'
import pLimit from 'p-limit'
import { createApi } from '#api/api.ts'
import type { Omitted } from '#api/errors.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { type Lang, localeOf } from '#domain/shop/languages.ts'
import { typeset } from '#i18n/typeset.ts'
import { isPass, merchandiseOf, passesOf, passKind } from '#domain/goods/article.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import type { Tenant } from '#tenant/config.ts'
import { type ResponseCache, fetchStrictly } from './exchange.ts'
import { type Ask, retry, withPlace } from './pull-call.ts'
import { fetchConfig, firstLanguage } from './fetch-config.ts'
import { LeftOutList, PulledSection } from './section.ts'
import { pullEvents, pullTours } from './pull-bookable.ts'
import { pullFreeDays } from './pull-days.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

export interface PullOptions {
  /** The instant that decides the snapshot's day. */
  now: Date
  /** Calls in flight at once, for one tenant. Default 8. */
  concurrency?: number
  /** Milliseconds for one call. Default 10,000. */
  callDeadline?: number
  /** Milliseconds for the whole pull. Default 120,000. */
  deadline?: number
  signal?: AbortSignal
  /** Serves prefetched answers, and records new ones. */
  responses?: ResponseCache | undefined
}

/** Starts a pull and returns the context shared by its calls. */
export function startPull(tenant: Tenant, options: PullOptions) {
  const { concurrency = 8, callDeadline = 10_000, deadline = 120_000, responses } = options
  const { api: base, regions } = tenant.config
  const failed = new AbortController()
  const signals = [failed.signal, AbortSignal.timeout(deadline), ...(options.signal ? [options.signal] : [])]
  const signal = AbortSignal.any(signals)
  const limit = pLimit(concurrency)
  const leftOut = new LeftOutList()
  const ask: Ask = (lang, run, about) =>
    limit(async () => {
      signal.throwIfAborted()
      const onOmitted = (call: string, omitted: Omitted[]) => leftOut.noteOmitted(lang, call, omitted, about)
      const exchange = responses?.exchange ?? fetchStrictly
      const setText = (text: string) => typeset(text, localeOf(lang, regions))
      const api = createApi({ base, lang, deadline: callDeadline, setText, onOmitted, callerRetries: true, exchange })
      const begun = performance.now()
      let tries = 0
      const runOnce = () => {
        tries += 1
        return run(api, { signal })
      }
      try {
        return await retry(runOnce, signal)
      } catch (error) {
        throw withPlace(error, { base, lang, about, tries, seconds: (performance.now() - begun) / 1000 })
      }
    })
  return { ask, failed, leftOut }
}

/**
 * Pulls everything that a tenant's pages can show, in every language: all or nothing. Broken things that the shop can
 * do without are left out and reported. The first call that fails after all retries ends the pull; waiting calls aren't
 * made.
 * @param before an earlier snapshot, whose equal parts are reused
 * @throws PullError, which says what happened, where, and to which thing; NoConfig; SectionBroken
 */
export async function pullSnapshot(tenant: Tenant, options: PullOptions, before?: Snapshot): Promise<Snapshot> {
  const { configLanguage } = tenant.config
  const { ask, failed, leftOut } = startPull(tenant, options)
  try {
    const config = await ask(firstLanguage(configLanguage), (api, call) => fetchConfig(api, configLanguage, call))
    const pulledOn = today(options.now, config.timeZone)
    const catalogues = await Promise.all(
      config.languages.map(async (lang): Promise<[Lang, Catalogue]> => [
        lang,
        keepEqual(before?.catalogues[lang], await pullCatalogue(ask, lang, { config, leftOut, pulledOn })),
      ]),
    )
    const [first] = catalogues
    const hasDays = tenant.config.embedOn.length > 0 && config.features.tickets && first !== undefined
    const freeDays = hasDays ? await pullFreeDays(ask, first[0], first[1].events, pulledOn) : undefined
    return {
      tenant,
      config: keepEqual(before?.config, config),
      catalogues: Object.fromEntries(catalogues),
      ...(freeDays && { freeDays: keepEqual(before?.freeDays, freeDays) }),
      pulledOn,
      leftOut: leftOut.all(),
    }
  } catch (error) {
    failed.abort(error)
    throw error
  }
}

/** Name of the categories of passes in reports, since the call for those of articles is the same. */
const ofPasses = 'the passes'

/** Pulls a language, without the sections that are switched off. */
async function pullCatalogue(
  ask: Ask,
  lang: Lang,
  { config: { features }, leftOut, pulledOn }: { config: ShopConfig; leftOut: LeftOutList; pulledOn: CalendarDate },
): Promise<Catalogue> {
  const sectionOf = (what: string, call: string, about?: string) =>
    new PulledSection({ what, call, about, lang, leftOut })
  const [
    info,
    events,
    tours,
    tourCategories,
    listed,
    articleCategories,
    passCategories,
    vouchers,
    voucherGroups,
    customerForm,
  ] = await Promise.all([
    ask(lang, (api, call) => request(api, getShopinfo, call)),
    features.tickets ? pullEvents(ask, lang, sectionOf('event', 'event/select'), pulledOn) : [],
    features.guidedTours ? pullTours(ask, lang, sectionOf('tour', 'tour/select'), pulledOn) : [],
    features.guidedTours ? ask(lang, (api, call) => request(api, getTourAttr, call)) : [],
    features.merchandise || features.passes ? ask(lang, (api, call) => request(api, getMerchandiseSelect, call)) : [],
    features.merchandise ? ask(lang, (api, call) => request(api, getMerchandiseAttr, call)) : [],
    features.passes
      ? ask(lang, (api, call) => request(api, getMerchandiseAttr, { product_kind: passKind, ...call }), ofPasses)
      : [],
    features.vouchers ? ask(lang, (api, call) => request(api, getVoucherSelect, call)) : [],
    features.vouchers ? ask(lang, (api, call) => request(api, getVoucherAttr, call)) : [],
    ask(lang, (api, call) => request(api, getCustomerAttr, call)),
  ])
  // One call lists both: what is broken among all of them is counted, whichever of them the museum shows.
  const usable = sectionOf('article', 'merchandise/select').usable(listed)
  const articles = usable.filter((article) => (isPass(article) ? features.passes : features.merchandise))
  return {
    info,
    events,
    tours,
    tourCategories: sectionOf('tour category', 'tour/attr').distinct(tourCategories),
    articles: merchandiseOf(articles),
    passes: passesOf(articles),
    passCategories: sectionOf('pass category', 'merchandise/attr', ofPasses).distinct(passCategories),
    articleCategories: sectionOf('article category', 'merchandise/attr').usable(articleCategories),
    vouchers: sectionOf('voucher', 'voucher/select').usable(vouchers),
    voucherGroups: sectionOf('voucher group', 'voucher/attr').distinct(voucherGroups),
    customerForm,
  }
}
