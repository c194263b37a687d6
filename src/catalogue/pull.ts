import pLimit from 'p-limit'
import { createApi, type Api } from '#api/api.ts'
import { fetchCustomerFormRules } from '#api/customer.ts'
import { NotFound } from '#api/errors.ts'
import { fetchEventLifetime, fetchEvents, fetchTickets } from '#api/events.ts'
import { fetchArticleCategories, fetchArticles } from '#api/merchandise.ts'
import { fetchShopConfig, fetchShopInfo } from '#api/shop-info.ts'
import { today } from '#domain/dates/zone.ts'
import type { Event } from '#domain/events/event.ts'
import type { Lang } from '#domain/languages/language.ts'
import { merchandiseOf } from '#domain/merchandise/article-list.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import { isUnscheduled, kindOf } from '#domain/tickets/ticket-kind.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Tenant } from '#tenant/config.ts'
import { withUsableIds, type LeftOut } from './left-out.ts'
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
}

/** Runs a call when one of the tenant's places in flight is free. */
type Call = <T>(run: () => Promise<T>) => Promise<T>

/**
 * Pulls everything a tenant's pages can show, in every language: whole or not at all.
 * The first call that fails ends the pull, and the calls still waiting are not made.
 * @throws the typed errors of the API client, which name the call and the field
 */
export async function pullSnapshot(tenant: Tenant, options: PullOptions): Promise<Snapshot> {
  const { concurrency = 8, callDeadline = 10_000, deadline = 120_000 } = options
  const failed = new AbortController()
  const signals = [failed.signal, AbortSignal.timeout(deadline), ...(options.signal ? [options.signal] : [])]
  const signal = AbortSignal.any(signals)
  const limit = pLimit(concurrency)
  const call: Call = (run) =>
    limit(() => {
      signal.throwIfAborted()
      return run()
    })
  const apiIn = (lang: Lang) => createApi({ base: tenant.config.api, lang, deadline: callDeadline })

  try {
    const config = await call(() => fetchShopConfig(apiIn(tenant.config.configLanguage), { signal }))
    const leftOut = new Map<string, LeftOut>()
    const catalogues = await Promise.all(
      config.languages.map(async (lang): Promise<[Lang, Catalogue]> => [
        lang,
        await pullCatalogue(apiIn(lang), config, call, signal, leftOut),
      ]),
    )
    return {
      tenant,
      config,
      catalogues: Object.fromEntries(catalogues),
      pulledOn: today(options.now, config.timeZone),
      leftOut: [...leftOut.values()].toSorted((a, b) => (a.what + a.id).localeCompare(b.what + b.id, 'en')),
    }
  } catch (error) {
    failed.abort(error)
    throw error
  }
}

/** One language. Sections that are switched off are not asked for. */
async function pullCatalogue(
  api: Api,
  { features }: ShopConfig,
  call: Call,
  signal: AbortSignal,
  leftOut: Map<string, LeftOut>,
): Promise<Catalogue> {
  const none = Promise.resolve([])
  const [info, events, articles, articleCategories, customerForm] = await Promise.all([
    call(() => fetchShopInfo(api, { signal })),
    features.tickets ? pullEvents(api, call, signal, leftOut) : none,
    features.merchandise ? call(() => fetchArticles(api, { signal })) : none,
    features.merchandise ? call(() => fetchArticleCategories(api, undefined, { signal })) : none,
    call(() => fetchCustomerFormRules(api, { signal })),
  ])
  return {
    info,
    events,
    articles: withUsableIds('article', merchandiseOf(articles), leftOut),
    articleCategories: withUsableIds('article category', articleCategories, leftOut),
    customerForm,
  }
}

async function pullEvents(api: Api, call: Call, signal: AbortSignal, leftOut: Map<string, LeftOut>): Promise<Event[]> {
  const events = withUsableIds('event', await call(() => fetchEvents(api, { signal })), leftOut)
  return Promise.all(
    events.map(async (event) => {
      const [{ tickets }, lifetime] = await Promise.all([
        call(() => fetchTickets(api, event.id, undefined, { signal })),
        call(() => fetchEventLifetime(api, event.id, { signal })).catch((error: unknown) => {
          // An event that is always there has no first and last day.
          if (error instanceof NotFound) return undefined
          throw error
        }),
      ])
      const unscheduled = tickets.filter(isUnscheduled).map(({ id }) => id)
      return {
        ...event,
        tickets: tickets.map(withoutSchedule),
        ...(unscheduled.length > 0 && { unscheduled }),
        performances: performancesOf(tickets),
        lifetime,
      }
    }),
  )
}

/** Places left change by the minute: keeping them would make every page new with every pull. */
const withoutSchedule = (ticket: Ticket): Ticket => ({ ...ticket, schedule: [] })

/** When a performance takes place, each time once. */
function performancesOf(tickets: Ticket[]): Event['performances'] {
  const entries = tickets.filter((ticket) => kindOf(ticket) === 'performance').flatMap(({ schedule }) => schedule)
  const byStart = new Map(entries.map(({ start, end }) => [start, { start, ...(end !== undefined && { end }) }]))
  return [...byStart.values()].toSorted((a, b) => a.start.localeCompare(b.start))
}
