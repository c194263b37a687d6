import * as v from 'valibot'
import { maybeText, wholeSchema } from '#domain/collections/schemas.ts'
import { isCountable, isRedeemed, isSameLine, removeLine, setCount, subjectOf } from '#domain/lines/cart.ts'
import { hasTrait, type LineItem } from '#domain/lines/index.ts'

/*
 * The basket as the open tabs of a shop share it. Each line has a version; if two tabs differ, the newer line wins. A
 * purchase is different from other changes: it removes exactly the lines that were bought, once in each tab, whatever
 * was changed there in the meantime.
 */

/** Fields with amounts: a line is the same thing at another price. */
const money = ['price', 'tourPrice', 'vat', 'available']
/** Fields with texts in a language: a line is the same thing under another name. */
const words = ['name', 'eventName', 'priceName', 'question', 'text']
/** Fields that can be changed in the cart itself. */
const howMany = ['count', 'owners']

const textOf = (line: LineItem, ignored: readonly string[]) =>
  JSON.stringify(line, (field, value: unknown) => {
    if (ignored.includes(field)) return undefined
    // An owner's name isn't translated.
    return field === 'owners' ? JSON.stringify(value) : value
  })

/** Returns a 53-bit hash (cyrb53), which distinguishes texts without revealing them. */
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

/** Returns the fields in which a line can change and stay the same. */
const changing = (line: LineItem) => [...(hasTrait(line, 'ownPrice') ? ['vat'] : money), ...words]
/** Fields that earlier releases ignored in any line; the records of payments that they began still name lines so. */
const changingBefore = () => [...money, ...words]

type Changing = (line: LineItem) => readonly string[]
const lineHash = (line: LineItem, ignored: Changing = changing) => hash(textOf(line, ignored(line)))
const thingHash = (line: LineItem, ignored: Changing = changing) =>
  hash(textOf(line, isCountable(line) ? [...ignored(line), ...howMany] : ignored(line)))

const subjectHash = (line: LineItem) => hash(`${line.type} ${subjectOf(line)}`)

/** Schema of a stored purchased line. */
export const purchasedLineSchema = v.object({
  line: v.string(),
  thing: v.string(),
  subject: maybeText,
  count: wholeSchema,
})

/**
 * A purchased line: the hashes of the line as it was, of the thing it is about, and of the event, tour or article that the
 * thing is one of, whatever its time, owners or answers; earlier releases kept none of that.
 */
export type PurchasedLine = v.InferOutput<typeof purchasedLineSchema>

/** Returns the lines of a paid cart in a form that any tab recognises. */
export const purchasedLines = (lines: readonly LineItem[]): PurchasedLine[] =>
  lines.map((line) => ({
    line: lineHash(line),
    thing: thingHash(line),
    subject: subjectHash(line),
    count: isCountable(line) ? line.count : 1,
  }))

/** Returns true if two purchases have something in common. */
export const overlap = (one: readonly PurchasedLine[], other: readonly PurchasedLine[]): boolean =>
  one.some(({ thing }) => other.some((each) => each.thing === thing))

/** Returns the index of the first line that is named by a hash; -1 if there is none. */
function indexOf(lines: readonly LineItem[], hashOf: typeof lineHash, wanted: string): number {
  const index = lines.findIndex((line) => hashOf(line) === wanted)
  return index === -1 ? lines.findIndex((line) => hashOf(line, changingBefore) === wanted) : index
}

/** Returns true if lines hold a purchased one, or the same thing. */
const holds = (lines: readonly LineItem[], bought: PurchasedLine): boolean =>
  indexOf(lines, lineHash, bought.line) !== -1 || indexOf(lines, thingHash, bought.thing) !== -1

/** Lines, and the key of each. */
interface KeyedLines {
  lines: readonly LineItem[]
  keys: readonly string[]
}

/** Returns lines without a purchased one: the same line, or else as many of the same thing, from one line after the other. */
function without({ lines, keys }: KeyedLines, bought: PurchasedLine): KeyedLines {
  const same = indexOf(lines, lineHash, bought.line)
  if (same !== -1) return { lines: removeLine(lines, same), keys: keys.toSpliced(same, 1) }
  const index = indexOf(lines, thingHash, bought.thing)
  const line = lines[index]
  if (!line || !isCountable(line)) return { lines, keys }
  const left = setCount(lines, index, line.count - bought.count)
  const rest = { lines: left, keys: left.length < lines.length ? keys.toSpliced(index, 1) : keys }
  return bought.count > line.count ? without(rest, { ...bought, line: '', count: bought.count - line.count }) : rest
}

/** The history of a basket: what tabs know about it besides its lines. */
export interface BasketHistory {
  /** The basket's id; several where baskets that began in different tabs have met. */
  ids: string[]
  /** Key of each line: its thing, and a number that tells lines about one thing apart. Earlier releases kept none. */
  keys?: string[]
  /** Time of each line's last change in milliseconds, including removed lines. */
  versions: Record<string, number>
  /** Lines removed because they were bought, by the request token of their payment. */
  purchases: Record<string, PurchasedLine[]>
  /**
   * Lines that may be meant to be what was bought, changed after the payment had begun: the version of each, by its key. The
   * visitor is asked about them as long as they have that version.
   */
  questions?: Record<string, number>
  /** Time at which each of those payments was booked, in milliseconds; earlier releases kept that of its beginning, or none. */
  begun?: Record<string, number>
}

/**
 * Returns true for 24 hours after a time, in milliseconds, by which a payment was begun. One from the future, after a
 * clock has gone back, is as good as now.
 */
export const isRecent = (time: number, now: number): boolean => now - time < 24 * 60 * 60 * 1000

/** A basket as one tab has it. */
export interface SharedBasket extends BasketHistory {
  lines: LineItem[]
}

const thingOf = (key: string) => key.slice(0, key.lastIndexOf('.'))

/** Returns the first key of a thing that isn't used yet, and adds it to those that are. */
function newKey(thing: string, used: Set<string>): string {
  let nth = 0
  while (used.has(`${thing}.${nth}`)) nth++
  const key = `${thing}.${nth}`
  used.add(key)
  return key
}

/** Returns the key of each line: of those that are kept the next one for its thing, or else one that isn't kept. */
function keysOf({ lines, keys = [] }: SharedBasket): string[] {
  const used = new Set(keys)
  const free = [...used]
  return lines.map((line) => {
    const thing = thingHash(line)
    const at = free.findIndex((key) => thingOf(key) === thing)
    return free.splice(at, at === -1 ? 0 : 1)[0] ?? newKey(thing, used)
  })
}

const byKey = ({ lines, keys }: KeyedLines): Map<string, LineItem> =>
  new Map(lines.flatMap((line, index) => (keys[index] === undefined ? [] : [[keys[index], line]])))

/** Returns lines by their keys, in their order. */
export const keyed = (basket: SharedBasket) => byKey({ lines: basket.lines, keys: keysOf(basket) })

/**
 * Returns the keys of lines after a change: a line that is still there keeps its own, one that was changed has that of a
 * line about the same thing that is gone, and any other one that no line ever had.
 */
function keysAfter(
  before: ReadonlyMap<string, LineItem>,
  lines: readonly LineItem[],
  versions: Readonly<Record<string, number>>,
): string[] {
  const free = new Map(before)
  const take = (isOwn: (key: string, line: LineItem) => boolean) => {
    const key = [...free].find(([key, line]) => isOwn(key, line))?.[0]
    if (key !== undefined) free.delete(key)
    return key
  }
  const used = new Set([...before.keys(), ...Object.keys(versions)])
  const kept = lines.map((line) => take((_, one) => one === line))
  const same = lines.map((line, index) => kept[index] ?? take((_, one) => isSameLine(one, line)))
  return lines.map((line, index) => {
    const thing = thingHash(line)
    return same[index] ?? take((key) => thingOf(key) === thing) ?? newKey(thing, used)
  })
}

/** Returns the lines with a version; a frame that handed lines over, and an earlier release, stored none. */
export const versionedLines = (basket: SharedBasket): LineItem[] =>
  [...keyed(basket)].flatMap(([key, line]) => (Object.hasOwn(basket.versions, key) ? [line] : []))

/** Returns the versions after a change of lines; each changed line gets a new version. */
function versionsAfter(
  versions: Readonly<Record<string, number>>,
  before: ReadonlyMap<string, LineItem>,
  after: ReadonlyMap<string, LineItem>,
  next: (version: number) => number,
): Record<string, number> {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const changed = keys.filter((key) => !isSameLine(before.get(key), after.get(key)))
  return { ...versions, ...Object.fromEntries(changed.map((key) => [key, next(versions[key] ?? 0)])) }
}

/** Returns true if the visitor has to be asked about the line of a key. */
export const isAskedAbout = ({ questions = {}, versions }: BasketHistory, key: string): boolean =>
  Object.hasOwn(questions, key) && questions[key] === (versions[key] ?? 0)

/**
 * Returns a basket with questions about its lines, as they are now: about those that it was asked about before, and others.
 * @param lines its lines by their keys
 */
function withQuestions(
  before: BasketHistory,
  basket: SharedBasket,
  lines: ReadonlyMap<string, LineItem>,
  isAsked: (key: string, line: LineItem) => boolean,
): SharedBasket {
  const asked = [...lines].flatMap(([key, line]) =>
    isAskedAbout(before, key) || isAsked(key, line) ? [[key, basket.versions[key] ?? 0] as const] : [],
  )
  return { ...basket, questions: { ...basket.questions, ...Object.fromEntries(asked) } }
}

/**
 * Returns the basket that learns of purchases of the same things as lines which a frame has handed over: these stay, with
 * questions about them, since the frame doesn't learn of purchases. Newer than what was bought, they come into every tab.
 * @param now milliseconds
 */
export function askedBasket(
  basket: SharedBasket,
  handed: readonly LineItem[],
  purchases: BasketHistory['purchases'],
  now: number,
): SharedBasket {
  const bought = Object.values(purchases).flat()
  const again = purchasedLines(handed).filter((one) => overlap([one], bought))
  const lines = keyed(basket)
  const keys = [...lines.keys()].filter((key) => again.some(({ thing }) => thing === thingOf(key)))
  if (keys.length === 0) return basket
  // Another tab that has taken out what it knows to be bought has made one step.
  const newer = keys.map((key) => [key, Math.max(now, (basket.versions[key] ?? 0) + 2)])
  const versions = { ...basket.versions, ...Object.fromEntries(newer) }
  const asked = { ...basket, versions, purchases: { ...purchases, ...basket.purchases } }
  return withQuestions(basket, asked, lines, (key) => keys.includes(key))
}

/**
 * Returns the basket after a change by its visitor. A question about a line outlasts it, and is about what takes the line's
 * place: the same at another time, or for another owner.
 * @param now milliseconds
 */
export function changedBasket(basket: SharedBasket, lines: LineItem[], now: number): SharedBasket {
  const before = keyed(basket)
  const keys = keysAfter(before, lines, basket.versions)
  const after = byKey({ lines, keys })
  const versions = versionsAfter(basket.versions, before, after, (version) => Math.max(now, version + 1))
  const gone = [...before].flatMap(([key, line]) =>
    isAskedAbout(basket, key) && !after.has(key) ? [subjectHash(line)] : [],
  )
  return withQuestions(
    basket,
    { ...basket, lines, keys, versions },
    after,
    (key, line) => versions[key] !== basket.versions[key] && gone.includes(subjectHash(line)),
  )
}

/** A payment that is booked. */
export interface Purchase {
  /** Request token of the payment's record. */
  payment: string
  /** Time of its booking in milliseconds; earlier releases kept that of its beginning. */
  begun?: number
  lines: PurchasedLine[]
}

/** Returns the basket after a payment was booked. A payment that was applied before changes nothing. */
export function purchasedBasket(basket: SharedBasket, { payment, begun, lines: purchased }: Purchase): SharedBasket {
  if (Object.hasOwn(basket.purchases, payment)) return basket
  const before = { lines: basket.lines, keys: keysOf(basket) }
  const rest = purchased.reduce(without, before)
  const after = byKey(rest)
  // What was bought and isn't there has been changed since, or was taken out and chosen in another form. Of an earlier
  // release's payment it isn't known what that is about: it may be any line.
  const missing = purchased.filter((one) => !holds(basket.lines, one))
  const left: SharedBasket = {
    ...basket,
    lines: [...rest.lines],
    keys: [...rest.keys],
    // The same step in every tab: if a line was changed in the meantime, that change stays the newer one.
    versions: versionsAfter(basket.versions, byKey(before), after, (version) => version + 1),
    purchases: { ...basket.purchases, [payment]: purchased },
    ...(begun !== undefined && { begun: { ...basket.begun, [payment]: begun } }),
  }
  return withQuestions(basket, left, after, (_, line) => {
    const own = subjectHash(line)
    return missing.some(({ subject = own }) => subject === own)
  })
}

/**
 * Returns a basket that knows another tab's purchases of more than a day ago without having their lines removed: a tab
 * that slept would otherwise take out what was chosen since. The versions of what it bought keep that out.
 * @param now milliseconds
 */
export function withOldPurchases(
  basket: SharedBasket,
  { purchases, begun = {} }: BasketHistory,
  now: number,
): SharedBasket {
  const old = Object.entries(purchases).filter(([payment]) => !isRecent(begun[payment] ?? now, now))
  return { ...basket, purchases: { ...Object.fromEntries(old), ...basket.purchases } }
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
    Number(hasUpdates(one, other)) - Number(hasUpdates(other, one)) ||
    (JSON.stringify(one.lines) < JSON.stringify(other.lines) ? -1 : 1)
  return lead > 0 ? [one, other] : [other, one]
}

/** Merges the baskets of two tabs: the newer version of each line, without lines that either knows to be bought. */
export function mergedBasket(one: SharedBasket, other: SharedBasket): SharedBasket {
  const [first, second] = inOrder(withPurchases(one, other), withPurchases(other, one))
  const [own, others] = [keyed(first), keyed(second)]
  const versionOf = ({ versions }: SharedBasket, lines: ReadonlyMap<string, LineItem>, key: string) =>
    versions[key] ?? (lines.has(key) ? 0 : -1)
  const found = new Map<string, LineItem>()
  for (const key of new Set([...own.keys(), ...others.keys()])) {
    const lead = versionOf(first, own, key) - versionOf(second, others, key)
    const line = lead === 0 ? (own.get(key) ?? others.get(key)) : (lead > 0 ? own : others).get(key)
    // A code redeemed in both tabs, in another spelling, pays once all the same.
    if (line && !isRedeemed([...found.values()], line)) found.set(key, line)
  }
  const newer = (one: Record<string, number> = {}, other: Record<string, number> = {}) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
        key,
        Math.max(one[key] ?? 0, other[key] ?? 0),
      ]),
    )
  return {
    ids: [...new Set([...one.ids, ...other.ids])].toSorted(),
    lines: [...found.values()],
    keys: [...found.keys()],
    versions: newer(first.versions, second.versions),
    purchases: { ...first.purchases, ...second.purchases },
    ...((first.questions ?? second.questions) && { questions: newer(first.questions, second.questions) }),
    ...((first.begun ?? second.begun) && { begun: { ...first.begun, ...second.begun } }),
  }
}

/** Returns true if a basket knows something that the other one doesn't. */
export const hasUpdates = (basket: SharedBasket, other: BasketHistory): boolean =>
  basket.ids.some((id) => !other.ids.includes(id)) ||
  Object.keys(basket.purchases).some((payment) => !Object.hasOwn(other.purchases, payment)) ||
  Object.entries(basket.versions).some(([key, version]) => version > (other.versions[key] ?? -1)) ||
  Object.entries(basket.questions ?? {}).some(([key, version]) => version > (other.questions?.[key] ?? -1))
