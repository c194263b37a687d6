import type { Database } from '#sandbox/database/database.ts'
import type { MuseumSeed, Texts } from '#sandbox/seed.ts'
import { notFound } from '#sandbox/http/http-error.ts'
import { wallClock, weekday } from './wall-clock.ts'

/** A museum as a call sees it: its catalogue, its database, the language and the time of the call. */
export interface Shop {
  seed: MuseumSeed
  db: Database
  lang: string
  /** Moment of the call. */
  at: Date
  /** Scheme, host and port of the sandbox, for the addresses of pictures and of the payment page. */
  origin: string
  /** Origins of the museum's shop, besides those of this machine. */
  shops: readonly string[]
}

/** Returns the museum's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export const nowIn = (shop: Shop): string => wallClock(shop.at, shop.seed.timeZone)

/** Returns the museum's date. */
export const todayIn = (shop: Shop): string => nowIn(shop).slice(0, 10)

/** Returns a text in the language of the call. */
export const localText = (shop: Pick<Shop, 'lang'>, texts: Texts): string =>
  texts[shop.lang] ?? Object.values(texts)[0] ?? ''

/** Translates a text that may be absent. */
export const optionalText = (shop: Pick<Shop, 'lang'>, texts: Texts | undefined): string | undefined =>
  texts && localText(shop, texts)

/** Returns true if the museum is open on a date, by its own hours. */
export function isMuseumOpen({ seed: { openDays } }: Pick<Shop, 'seed'>, date: string): boolean {
  const other = openDays?.exceptions.find(({ from, until }) => from <= date && date <= until)
  return other?.isOpen ?? openDays?.weekdays.includes(weekday(date)) ?? true
}

const find = <T extends { id: number }>(what: string, things: T[], id: string): T => {
  const found = things.find((thing) => String(thing.id) === id)
  if (!found) throw notFound(what)
  return found
}

/** Returns a thing of the catalogue by the id in a call; 404 if there is none. */
export const eventOf = ({ seed }: Shop, id: string) => find('event', seed.events, id)
export const articleOf = ({ seed }: Shop, id: string) => find('article', seed.articles, id)
export const tourOf = ({ seed }: Shop, id: string) => find('tour', seed.tours, id)
export const voucherOf = ({ seed }: Shop, id: string) => find('voucher', seed.vouchers, id)
