import type { LineItem } from '#domain/lines/index.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { between, oneOf, type Dice } from '../random.ts'
import { apiOrigin, type Language } from './museums.ts'

/*
 * Baskets that a tab has kept since an earlier visit, as this release stores them, as earlier ones did, and with a line of a
 * later one, which was rolled back since. A visit that begins with one comes to its payment sooner.
 */

/** A line as a storage holds it: each kind of `LineItem`, in plain values, and one that this release doesn't know. */
type StoredLine = { type: LineItem['type'] | 'parking' } & Record<string, unknown>

/** What a tab has stored, by the names of the shop's keys. */
export type Kept = Record<string, unknown>

/** Fields that releases have added to lines: baskets of earlier ones don't have them. */
const added = new Set(['priceName', 'code'])

/** Makes a line of each kind, as the shop's pages would add it. */
const linesOf = (seed: MuseumSeed, lang: Language, day: (days: number) => string, dice: Dice): (() => StoredLine)[] => {
  const [room, , allDay] = seed.events
  const [adult, family] = room?.tickets ?? []
  const [dayTicket] = allDay?.tickets ?? []
  const [catalogue, pass] = seed.articles
  const [group, open] = seed.tours
  const [fifty] = seed.vouchers
  const few = () => between(dice, 1, 2)
  const slot = () => {
    const date = day(between(dice, 1, 2))
    return oneOf(dice, [
      { start: `${date} 10:00:00`, end: `${date} 11:00:00` },
      { start: `${date} 14:00:00`, end: `${date} 15:00:00` },
    ])
  }
  const named = <T extends { id: number; name: Record<string, string> }>(thing: T | undefined) => ({
    id: String(thing?.id),
    name: thing?.name[lang] ?? '',
  })
  const priced = <T extends { id: number; name: Record<string, string>; price: number; vat: number }>(
    thing: T | undefined,
    count = few(),
  ) => ({ ...named(thing), price: thing?.price ?? 0, count, vat: thing?.vat ?? 0 })
  const taxed = (...of: Parameters<typeof priced>) => {
    const { count, vat, ...rest } = priced(...of)
    return { ...rest, vat, count }
  }
  const image = `${apiOrigin}/${seed.id}/images/room.webp`
  const ticket = (of: typeof adult, count: number, subtickets: unknown[]): StoredLine => ({
    type: 'ticket',
    ...named(of),
    eventId: String(room?.id),
    eventName: named(room).name,
    mode: of?.mode,
    price: of?.price,
    count,
    ...slot(),
    vat: of?.vat,
    bookWithCost: false,
    bookWithCostWarn: false,
    printSeparately: false,
    subtickets,
  })
  const parts = (family?.subtickets ?? []).map((part) => ({ ...named(part), price: part.price, count: part.min ?? 1 }))
  // The fields are in the order in which the shop writes them: its hashes of lines depend on that.
  return [
    () => ticket(adult, few(), []),
    () => ticket(family, 1, parts),
    () => ({
      type: 'dayTicket',
      ...named(allDay),
      eventName: named(allDay).name,
      start: `${day(1)} 00:00:00`,
      dayTickets: [taxed(dayTicket)],
    }),
    () => ({
      type: 'guidedTour',
      ...named(open),
      start: `${day(1)} 13:00:00`,
      singleTicketing: true,
      bookCompleteTour: false,
      count: 1,
      tourPrice: 0,
      vat: 8.1,
      tickets: [],
      tours: [taxed(open?.prices[0], 1)],
      answers: [],
    }),
    () => ({
      type: 'guidedTour',
      ...named(group),
      start: `${day(2)} 11:00:00`,
      singleTicketing: false,
      bookCompleteTour: true,
      count: 0,
      priceId: String(group?.prices[0]?.id),
      priceName: named(group?.prices[0]).name,
      tourPrice: group?.prices[0]?.price,
      vat: 8.1,
      tickets: [],
      tours: [],
      answers: [{ questionId: '513', type: 'radio', value: '1' }],
    }),
    () => ({ type: 'merchandise', ...priced(catalogue), owners: [], image }),
    () => ({ type: 'annualPass', ...priced(pass, 1), owners: [{ name: 'Owner 0' }], image }),
    () => ({ type: 'voucher', ...priced(fifty) }),
    () => ({
      type: 'voucherCode',
      ...oneOf(dice, [
        { id: 'GOOD-1', name: 'Gift', barcode: 'GOOD-1', code: 'GOOD-1', available: 3000 },
        { id: '9000123', name: 'Card', barcode: '9000123', code: 'CARD-1', available: 3000 },
      ]),
    }),
  ]
}

/**
 * Returns what the tabs of a browser have kept since an earlier visit; no two of them hold the same thing, of which nobody
 * could say how many are meant.
 * @param today date on the museum's clock
 */
export function keptBaskets(seed: MuseumSeed, lang: Language, today: string, tabs: number, dice: Dice): Kept[] {
  const day = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  let makers = linesOf(seed, lang, day, dice)
  const release = oneOf(dice, ['this', 'this', 'earlier', 'later'] as const)
  const kept = (): Kept => {
    const chosen = Array.from({ length: between(dice, 1, 3) }, () => oneOf(dice, makers))
    makers = makers.filter((make) => !chosen.includes(make))
    const lines = [...new Set(chosen)].map((make) => make())
    if (release === 'later') lines.push({ ...lines[0], type: 'parking' })
    const withoutNew = (line: StoredLine) => Object.entries(line).filter(([name]) => !added.has(name))
    return { lang, cart: release === 'earlier' ? lines.map((line) => Object.fromEntries(withoutNew(line))) : lines }
  }
  return Array.from({ length: tabs }, kept)
}
