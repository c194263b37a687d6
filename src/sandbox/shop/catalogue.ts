import { notFound } from '#sandbox/http/refusal.ts'
import type { Shop } from './shop.ts'

const find = <T extends { id: number }>(what: string, things: T[], id: string): T => {
  const found = things.find((thing) => String(thing.id) === id)
  if (!found) throw notFound(what)
  return found
}

/** Things of the catalogue by the id of a call; 404 where there is none. */
export const eventOf = ({ seed }: Shop, id: string) => find('event', seed.events, id)
export const articleOf = ({ seed }: Shop, id: string) => find('article', seed.articles, id)
export const tourOf = ({ seed }: Shop, id: string) => find('tour', seed.tours, id)
export const voucherOf = ({ seed }: Shop, id: string) => find('voucher', seed.vouchers, id)
