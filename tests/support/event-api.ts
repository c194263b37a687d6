import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import type { Answer } from './http-server.ts'
import { aTicket } from './shop-things.ts'
import { aDay } from './dates.ts'
import { anId } from './ids.ts'

/** Early on the day before the first one that has places. */
export const beforeAll = new Date('2026-07-04T06:00:00Z')

const adults = { id: 't1', name: 'Adults', mode: 1, price: 1800, vat_value: 8.1, eventId: 'e1', sequence_no: 1 }
const children = { ...adults, id: 't2', name: 'Children', price: 900, sequence_no: 2 }
/** Admission by time slot, as its page was published: without places. */
export const exhibition: EventOnSale = {
  id: anId('e1'),
  name: 'Exhibition',
  tickets: [
    aTicket({ id: anId('t1'), name: 'Adults', price: 1800, schedule: [] }),
    aTicket({ id: anId('t2'), name: 'Children', price: 900, schedule: [] }),
  ],
  performances: [],
  lifetime: { first: aDay('2026-06-01'), last: aDay('2026-08-31') },
}

/** Places left by day; a day that isn't here is closed. */
const places = { '2026-07-04': 0, '2026-07-05': 30, '2026-07-06': 3, '2026-07-08': 40, '2026-08-03': 9 }

/** Three times of a day: with room, with few places, with none. On 6 July all are gone since the calendar was made. */
const timesOf = (day: string) =>
  [20, 4, 0].map((left, index) => ({
    datetime: `${day} 1${index}:00:00`,
    datetime_end: `${day} 1${index}:30:00`,
    max_tickets: day === '2026-07-06' ? 0 : left,
  }))

const debit = { id: 74, name: 'Direct debit' }
const express = { id: 9, name: 'PayPal Express', express: true }

/** The catalogue of the exhibition: three are left. */
const catalogue = {
  id: 'a1',
  name: 'Catalogue',
  price: 4500,
  vat_value: 2.6,
  stock: 3,
  product_kind_ref: 1,
  images: [],
  groups: [],
  sequence_no: 1,
}

/** A voucher code of which nothing is left. */
const usedUp = { id: 'v1', name: 'Gift', barcode: 'USED', amount: 5000, used_amount: 5000 }

/** What becomes of a payment follows from the name of its cart. */
function confirmation(cartId: string) {
  if (cartId.startsWith('refused')) return { status: 422, json: { error: 'The last tickets were sold meanwhile.' } }
  if (cartId.startsWith('gone')) return { status: 410, json: { code: 'ALREADY_PAID' } }
  if (cartId.startsWith('late')) return { status: 410, json: { code: 'TOO_SLOW' } }
  if (cartId.startsWith('lost')) return { status: 410, json: {} }
  return { json: { data: { booking_id: 'B-7', has_tickets: cartId.startsWith('tickets') } } }
}

/** What is posted to the shop. */
const posted: Record<string, (body: string) => ReturnType<Answer>> = {
  execPayment: (body) => confirmation(String(JSON.parse(body).cartId)),
  cancel: () => ({ json: { data: true } }),
  // Whoever is called so is nobody.
  validate: (body) =>
    body.includes('Nobody')
      ? { status: 422, json: { errors: { lastName: ['Nobody is called so.'] } } }
      : { json: { data: true } },
  guest: () => ({ json: { data: { token: 'guest' } } }),
  costs: (body) =>
    body.includes('"FR"')
      ? { status: 422, json: { error: 'SHIPPING_COUNTRY_UNKNOWN' } }
      : { json: { data: body.includes('"DE"') ? 2000 : 900 } },
}

/** Tours of the days from one on: two on the first, one of them sold out on the second, none on the third, then one. */
const toursFrom = (first: string) => {
  const [today = '', tomorrow = '', , later = ''] = daysFrom(aDay(first), addDays(aDay(first), 4))
  return { toursPerDate: { [today]: ['g1', 'g2'], [tomorrow]: ['g1'], [later]: ['g3'] }, soldOutDates: [tomorrow] }
}

/** The shop API as far as the exhibition's booking, its catalogue and their checkout ask it; beneath `/plain` nothing is express,
 * beneath `/ways/…` one can pay as it says there. */
export const exhibitionApi: Answer = ({ path, query, body }) => {
  const post = body === '' ? undefined : posted[path.split('/').at(-1) ?? '']
  if (post) return post(body)
  if (path.endsWith('/merchandise') && query.article === 'a1') return { json: { data: { article: catalogue } } }
  const ways = /^\/ways\/(.+?)\/.*\/checkout\/payments$/.exec(path)?.[1]
  if (ways !== undefined) return { json: { data: JSON.parse(decodeURIComponent(ways)) } }
  if (path.endsWith('/checkout/payments'))
    return { json: { data: path.startsWith('/plain') ? [debit] : [debit, express] } }
  if (path.includes('/ticket/calendar/event/full/')) return { json: { data: { '2026-07-05': 0, '2026-07-06': 0 } } }
  // Admission by time, none of which is offered, and by day.
  if (path.includes('/ticket/collect/event/mixed/')) {
    const byDay = { ...adults, id: 't3', name: 'Day ticket', mode: 3, eventId: 'mixed', schedule: [] }
    return { json: { data: { tickets: [{ ...adults, eventId: 'mixed', schedule: [] }, byDay], timeslot: [] } } }
  }
  if (path.endsWith('/tour/overview')) return { json: { data: toursFrom(query.date ?? '') } }
  if (path.endsWith('/voucher') && query.voucher === 'USED') return { json: { data: usedUp } }
  if (path.includes('/ticket/calendar/')) return { json: { data: places } }
  const [, eventId, day] = /\/ticket\/collect\/event\/(?!gone\/)([\w-]+)\/date\/([\d-]+)$/.exec(path) ?? []
  if (day !== undefined) {
    const schedule = timesOf(day)
    const tickets = [adults, children].map((ticket) => ({ ...ticket, eventId, schedule }))
    return { json: { data: { tickets, timeslot: [] } } }
  }
  return { status: 404, json: {} }
}
