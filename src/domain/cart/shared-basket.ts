import { isCountable, removeLine, setCount, type LineItem } from './line-item.ts'

/*
 * The basket as the open tabs of a shop share it. Each line has a version, and of two tabs' lines the newer counts. A
 * purchase is no change like any other: it takes away what was bought and no more, once in each tab, whatever was changed
 * there meanwhile.
 */

/** Holds what a line may cost now and then: it makes no other thing of it. */
const money = ['price', 'tourPrice', 'vat', 'available']
/** Holds what it is called in one language or another. */
const words = ['name', 'eventName', 'priceName', 'question', 'text']
/** Holds what is chosen of a thing where it lies in the cart. */
const howMany = ['count', 'owners']

const textOf = (line: LineItem, ignored: readonly string[]) =>
  JSON.stringify(line, (field, value: unknown) => {
    if (ignored.includes(field)) return undefined
    // An owner's name is no word of a language.
    return field === 'owners' ? JSON.stringify(value) : value
  })

/** A hash of 53 bits (cyrb53): texts are told apart by it, and can't be read from it. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    other = Math.imul(other ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}

const changing = [...money, ...words]
const lineHash = (line: LineItem) => hash(textOf(line, changing))
const thingHash = (line: LineItem) => hash(textOf(line, isCountable(line) ? [...changing, ...howMany] : changing))

/** A line that was bought, by the hashes of the line as it lay there and of the thing it is about. */
export interface PurchasedLine {
  line: string
  thing: string
  count: number
}

/** The lines of a cart that is paid, as they are found again in whatever tab. */
export const purchasedLines = (lines: readonly LineItem[]): PurchasedLine[] =>
  lines.map((line) => ({
    line: lineHash(line),
    thing: thingHash(line),
    count: isCountable(line) ? line.count : 1,
  }))

/** Returns true if two purchases have something in common. */
export const overlap = (one: readonly PurchasedLine[], other: readonly PurchasedLine[]): boolean =>
  one.some(({ thing }) => other.some((each) => each.thing === thing))

function without(lines: readonly LineItem[], bought: PurchasedLine): readonly LineItem[] {
  const same = lines.findIndex((line) => lineHash(line) === bought.line)
  if (same !== -1) return removeLine(lines, same)
  const index = lines.findIndex((line) => thingHash(line) === bought.thing)
  const line = lines[index]
  return line && isCountable(line) ? setCount(lines, index, line.count - bought.count) : lines
}

/** The lines of a cart less those that were bought: what was added since stays, one more of the same too. */
const withoutPurchased = (lines: readonly LineItem[], purchased: readonly PurchasedLine[]): LineItem[] => [
  ...purchased.reduce(without, lines),
]

/** Describes what tabs know of their basket besides its lines. */
export interface BasketHistory {
  /** The basket's id; several where baskets that began in different tabs have met. */
  ids: string[]
  /** Time at which each line was changed last, in milliseconds, also of lines that were taken out. */
  versions: Record<string, number>
  /** Lines of each payment that were taken out because they were bought, by the payment's request token. */
  purchases: Record<string, PurchasedLine[]>
  /** Time at which each of those payments was begun, in milliseconds; earlier releases kept none. */
  begun?: Record<string, number>
}

/** Time for which a browser keeps the record of a payment after its beginning, in milliseconds: 24 hours. */
export const paymentLifespan = 24 * 60 * 60 * 1000

/**
 * The history without purchases whose payment's record has expired: nothing can ask any more that they be taken out, and
 * the versions of their lines keep them out of other tabs. Every tab must apply this to what it is told too, else a tab
 * that slept would have the same lines taken out again. Purchases without a time, of an earlier release, stay.
 * @param now milliseconds
 */
export function withoutExpiredPurchases<T extends BasketHistory>(history: T, now: number): T {
  const { purchases, begun = {} } = history
  const isKept = (payment: string) => {
    const time = begun[payment]
    return time === undefined || now - time < paymentLifespan
  }
  const tokens = Object.keys(purchases)
  const kept = tokens.filter(isKept)
  if (kept.length === tokens.length) return history
  const ofKept = <V>(values: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(values).filter(([payment]) => kept.includes(payment)))
  return { ...history, purchases: ofKept(purchases), begun: ofKept(begun) }
}

/** A basket as one tab has it. */
export interface SharedBasket extends BasketHistory {
  lines: LineItem[]
}

/** Lines by their keys: the thing, and which of several lines about it. */
function keyed(lines: readonly LineItem[]): Map<string, LineItem> {
  const seen = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const thing = thingHash(line)
      const nth = seen.get(thing) ?? 0
      seen.set(thing, nth + 1)
      return [`${thing}.${nth}`, line]
    }),
  )
}

const isSame = (one: LineItem | undefined, other: LineItem | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The versions once lines have become others: those that changed get a new one. */
function versionsAfter(
  versions: Readonly<Record<string, number>>,
  before: ReadonlyMap<string, LineItem>,
  after: ReadonlyMap<string, LineItem>,
  next: (version: number) => number,
): Record<string, number> {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const changed = keys.filter((key) => !isSame(before.get(key), after.get(key)))
  return { ...versions, ...Object.fromEntries(changed.map((key) => [key, next(versions[key] ?? 0)])) }
}

/** The basket after its visitor has changed it. @param now milliseconds */
export const changedBasket = (basket: SharedBasket, lines: LineItem[], now: number): SharedBasket => ({
  ...basket,
  lines,
  versions: versionsAfter(basket.versions, keyed(basket.lines), keyed(lines), (version) => Math.max(now, version + 1)),
})

/** A payment that is booked. */
export interface Purchase {
  /** Request token of the payment's record. */
  payment: string
  /** Time of its beginning, in milliseconds. */
  begun?: number
  lines: PurchasedLine[]
}

/** The basket after a payment is booked; one that was taken out already changes nothing. */
export function purchasedBasket(basket: SharedBasket, { payment, begun, lines: purchased }: Purchase): SharedBasket {
  if (Object.hasOwn(basket.purchases, payment)) return basket
  const lines = withoutPurchased(basket.lines, purchased)
  return {
    ...basket,
    lines,
    // The same step in every tab: where a line was changed meanwhile, that change stays the newer one.
    versions: versionsAfter(basket.versions, keyed(basket.lines), keyed(lines), (version) => version + 1),
    purchases: { ...basket.purchases, [payment]: purchased },
    ...(begun !== undefined && { begun: { ...basket.begun, [payment]: begun } }),
  }
}

const withPurchases = (basket: SharedBasket, { purchases, begun = {} }: BasketHistory): SharedBasket =>
  Object.entries(purchases)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((each, [payment, lines]) => purchasedBasket(each, { payment, begun: begun[payment], lines }), basket)

const newest = ({ versions }: SharedBasket) => Math.max(0, ...Object.values(versions))

/** Orders two tabs: first the one whose lines come first in what both have. */
function inOrder(one: SharedBasket, other: SharedBasket): [SharedBasket, SharedBasket] {
  const lead =
    newest(one) - newest(other) ||
    Number(hasNews(one, other)) - Number(hasNews(other, one)) ||
    (JSON.stringify(one.lines) < JSON.stringify(other.lines) ? -1 : 1)
  return lead > 0 ? [one, other] : [other, one]
}

/** Returns what two tabs have together: of each line the newer, without what either knows to be bought. */
export function mergedBasket(one: SharedBasket, other: SharedBasket): SharedBasket {
  const [first, second] = inOrder(withPurchases(one, other), withPurchases(other, one))
  const [own, others] = [keyed(first.lines), keyed(second.lines)]
  const versionOf = ({ versions }: SharedBasket, lines: ReadonlyMap<string, LineItem>, key: string) =>
    versions[key] ?? (lines.has(key) ? 0 : -1)
  const found = new Map<string, LineItem>()
  for (const key of new Set([...own.keys(), ...others.keys()])) {
    const lead = versionOf(first, own, key) - versionOf(second, others, key)
    const line = lead === 0 ? (own.get(key) ?? others.get(key)) : (lead > 0 ? own : others).get(key)
    if (line) found.set(key, line)
  }
  const keys = [...new Set([...Object.keys(first.versions), ...Object.keys(second.versions)])]
  const versions = Object.fromEntries(
    keys.map((key) => [key, Math.max(first.versions[key] ?? 0, second.versions[key] ?? 0)]),
  )
  const lines = [...found.values()]
  return {
    ids: [...new Set([...one.ids, ...other.ids])].toSorted(),
    lines,
    // Of several lines about one thing the first may be gone, and the next take its key.
    versions: versionsAfter(versions, found, keyed(lines), (version) => version + 1),
    purchases: { ...first.purchases, ...second.purchases },
    ...((first.begun ?? second.begun) && { begun: { ...first.begun, ...second.begun } }),
  }
}

/** Returns true if a basket knows of something that another one doesn't. */
export const hasNews = (basket: SharedBasket, other: BasketHistory): boolean =>
  basket.ids.some((id) => !other.ids.includes(id)) ||
  Object.keys(basket.purchases).some((payment) => !Object.hasOwn(other.purchases, payment)) ||
  Object.entries(basket.versions).some(([key, version]) => version > (other.versions[key] ?? -1))
