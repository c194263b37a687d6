import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Article } from '#domain/goods/article.ts'
import type { ShopConfig, ShopInfo, Section } from '#domain/shop/config.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Category } from '#domain/catalogue/lists.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { Tenant } from '#tenant/config.ts'
import type { FreeDays } from './pull-days.ts'
import type { LeftOut } from './section.ts'
import type { Moment } from '#domain/availability/availability.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import { instantOf } from '#domain/dates/zone.ts'

/** Everything that a museum's pages show in one language. */
export interface Catalogue {
  info: ShopInfo
  events: Event[]
  tours: Tour[]
  tourCategories: Category[]
  articles: Article[]
  articleCategories: Category[]
  passes: Article[]
  passCategories: Category[]
  vouchers: Voucher[]
  voucherGroups: Category[]
  customerForm: CustomerFormRules
}

/**
 * Everything a tenant's pages can show, in every language, pulled whole before anything is rendered.
 * Immutable and plain data: rendering reads nothing else.
 */
export interface Snapshot {
  tenant: Tenant
  config: ShopConfig
  catalogues: Partial<Record<Lang, Catalogue>>
  /** Only of a museum whose events other sites show. */
  freeDays?: FreeDays
  /** The day it was pulled on, at the museum. */
  pulledOn: CalendarDate
  /** Things that no page shows, and why. */
  leftOut: LeftOut[]
}

/** Returns the things of each section in a language. */
export const sectionItems = ({ events, tours, articles, passes, vouchers }: Catalogue) =>
  ({ tickets: events, guidedTours: tours, merchandise: articles, passes, vouchers }) satisfies Record<
    Section,
    unknown[]
  >

/**
 * Returns the start of a snapshot's day at the museum. Pages are valid for a whole day, so this moment decides what is
 * over.
 */
export function morningOf({ config: { timeZone }, pulledOn }: Snapshot): Moment {
  return { now: new Date(instantOf(startOfDay(pulledOn), timeZone)), timeZone }
}
