import { inOneLine } from '#tenant/files/printable.ts'
import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { Money } from '#domain/money/money.ts'
import { mapIncrementally, memoize } from '#domain/collections/memoize.ts'
import type { Section } from '#domain/shop/config.ts'
import type { Article } from '#domain/goods/article.ts'
import { soldPrices, type Tour } from '#domain/tours/tour.ts'
import type { Tenant } from '#tenant/config.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

const input = v.object({
  /** Hash of all its data. */
  hash: v.string(),
  /** Price in minor units, if it has one. */
  price: v.optional(v.pipe(v.number(), v.safeInteger())),
})
type Input = v.InferOutput<typeof input>

const inputOf = (thing: unknown, price?: Money): Input => ({
  hash: hash('sha256', JSON.stringify(thing) ?? '', 'base64url').slice(0, 16),
  price,
})

const nothing = inputOf(undefined).hash

/**
 * Maps the inputs of a release by name (`article "42"`), then by language; an input that all languages share stands
 * under `all`. Earlier versions noted fields without a value, too: they would seem to be gone.
 */
export const inputsFile = v.pipe(
  v.record(v.string(), v.record(v.string(), input)),
  v.transform((inputs) =>
    Object.fromEntries(
      Object.entries(inputs).flatMap(([what, byLang]) => {
        const noted = Object.entries(byLang).filter(([, one]) => one.hash !== nothing)
        return noted.length > 0 ? [[what, Object.fromEntries(noted)]] : []
      }),
    ),
  ),
)
export type Inputs = v.InferOutput<typeof inputsFile>

type NamedInput = readonly [what: string, Input]

/** A ticket of an event or of a tour. */
interface PricedTicket {
  id: string
  price: Money
  subtickets: readonly { id: string; price: Money }[]
}

/** The prices of a tour, and its tickets. */
interface PricedTour extends Pick<Tour, 'id' | 'prices' | 'timePrices'> {
  tickets: readonly PricedTicket[]
}

/** Names of inputs that consist of fields, each of which is an input too: `tenant.json: fewPlaces`. */
const wholes = {
  tenant: 'tenant.json and the files beside it',
  config: 'the configuration of the API',
  texts: 'the texts',
}

/** Yields the fields of an input, as deep as people name them. @param before what their names begin with */
function* fieldsOf(before: string, fields: object, nested: readonly string[] = []): Generator<NamedInput> {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (nested.includes(name) && typeof value === 'object' && value !== null)
      yield* fieldsOf(`${before}${name}.`, value)
    else yield [`${before}${name}`, inputOf(value)]
  }
}

/** Fields of the settings and of the API's configuration and texts that are objects of fields themselves. */
const nestedFields = ['theme', 'logo', 'features', 'show', 'pages', 'meta']

function* generalInputs({ tenant, config, pulledOn, freeDays }: Snapshot): Generator<NamedInput> {
  const { config: settings, ...files } = tenant
  yield [wholes.tenant, inputOf(tenant)]
  yield* fieldsOf(`${wholes.tenant}: `, { ...settings, ...files }, nestedFields)
  yield [wholes.config, inputOf(config)]
  yield* fieldsOf(`${wholes.config}: `, config, nestedFields)
  yield ['the date', inputOf(pulledOn)]
  if (freeDays) yield ['the free days of events', inputOf(freeDays)]
}

// Most things are the same in the next pull, so their data isn't hashed again.
const articlesAgain = mapIncrementally<Tenant, Article, NamedInput>()
const sameOthers = memoize<Catalogue['info'], NamedInput[]>()

/** Returns an entry for each thing of a snapshot that can change separately, to be stored with its release. */
export function inputsOf(snapshot: Snapshot): Inputs {
  const { tenant, catalogues } = snapshot
  const general = [...generalInputs(snapshot)]
  const lists = Object.entries(catalogues).map(([lang, { articles, passes, ...others }]) => {
    const ofArticles = (kind: string, ones: Article[]) =>
      articlesAgain(tenant, `${kind} ${lang}`, ones, (one) => pricedInput(pricedOne(kind, one)))
    const own = sameOthers(others.info, Object.values(others), () => [...inputsIn(others)])
    return [lang, [...own, ...ofArticles('article', articles), ...ofArticles('pass', passes)]] as const
  })
  const inputs: Inputs = {}
  for (const [lang, things] of [['all', general] as const, ...lists]) {
    for (const [what, one] of things) (inputs[what] ??= {})[lang] = one
  }
  return inputs
}

/** A thing that has a price, by its name in reports: `ticket "12" of event "3"`. */
type Priced = readonly [what: string, thing: { price: Money }]

/** Yields tickets and their parts. @param of what the tickets are for */
export function* pricedTickets(tickets: readonly PricedTicket[], of: string): Generator<Priced> {
  for (const { subtickets, ...ticket } of tickets) {
    const what = `ticket "${ticket.id}" of ${of}`
    yield [what, ticket]
    for (const part of subtickets) yield [`part "${part.id}" of ${what}`, part]
  }
}

/** Yields the prices that a tour is sold at, and its tickets. */
export function* pricedOfTour({ id, tickets, ...tour }: PricedTour): Generator<Priced> {
  for (const price of soldPrices(tour)) yield [`price "${price.id}" of tour "${id}"`, price]
  yield* pricedTickets(tickets, `tour "${id}"`)
}

const pricedOne = (kind: string, one: { id: string; price: Money }): Priced => [`${kind} "${one.id}"`, one]

/** Returns goods of a kind. @param kind `article`, `pass` or `voucher` */
export const pricedGoods = (kind: string, goods: readonly { id: string; price: Money }[]): Priced[] =>
  goods.map((one) => pricedOne(kind, one))

const pricedInput = ([what, thing]: Priced): NamedInput => [what, inputOf(thing, thing.price)]

function* inputsIn(others: Omit<Catalogue, 'articles' | 'passes'>): Generator<NamedInput> {
  const { info, customerForm, vouchers, events, tours, ...categories } = others
  yield [wholes.texts, inputOf(info)]
  yield* fieldsOf(`${wholes.texts}: `, info, nestedFields)
  yield ["the customer's form", inputOf(customerForm)]
  yield ['the categories', inputOf(categories)]
  for (const one of pricedGoods('voucher', vouchers)) yield pricedInput(one)
  for (const { tickets, ...event } of events) {
    yield [`event "${event.id}"`, inputOf(event)]
    for (const one of pricedTickets(tickets, `event "${event.id}"`)) yield pricedInput(one)
  }
  for (const { prices, timePrices, tickets, ...tour } of tours) {
    yield [`tour "${tour.id}"`, inputOf(tour)]
    for (const one of pricedOfTour({ id: tour.id, prices, timePrices, tickets })) yield pricedInput(one)
  }
}

/** A changed thing. */
export interface InputChange {
  /** Such as `article "42"`. */
  what: string
  how: 'new' | 'gone' | 'changed'
  /** The languages in which it changed; empty if it has none. */
  langs: string[]
  /** The change of price in minor units, if there is one. */
  price?: { from: Money; to: Money }
}

/** A section that lost more than half of its things in a language. */
export interface ShrunkSection {
  /** Name of such a thing: `article`. */
  what: string
  /** Absent for static pages. */
  section?: Section | undefined
  lang: string
  before: number
  after: number
}

/**
 * Returns the differences between the inputs of two releases, by thing. Where the fields of an input are known, those that
 * differ stand for it.
 */
export function changedInputs(before: Inputs, after: Inputs): InputChange[] {
  const changes = differences(before, after)
  const isPart = (what: string, whole: string) => what.startsWith(`${whole}: `)
  const all = Object.values(wholes)
  /** True if both releases name the fields, which those of earlier versions of the program don't. */
  const hasFields = (whole: string) =>
    [before, after].every((inputs) => Object.keys(inputs).some((what) => isPart(what, whole)))
  const named = all.filter((whole) => hasFields(whole) && changes.some(({ what }) => isPart(what, whole)))
  return changes.filter(({ what }) => {
    const whole = all.find((one) => one === what || isPart(what, one))
    return whole === undefined || (what === whole) !== named.includes(whole)
  })
}

function differences(before: Inputs, after: Inputs): InputChange[] {
  const things = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return things.flatMap((what) => {
    const [old = {}, now = {}] = [before[what], after[what]]
    if (old === now || isSame(old, now)) return []
    const langs = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted()
    const found: Record<InputChange['how'], string[]> = { new: [], gone: [], changed: [] }
    for (const lang of langs) {
      if (old[lang] === undefined) found.new.push(lang)
      else if (now[lang] === undefined) found.gone.push(lang)
      else if (old[lang].hash !== now[lang].hash) found.changed.push(lang)
    }
    const price = found.changed.map((lang) => priceChange(old[lang]?.price, now[lang]?.price)).find(Boolean)
    return (['new', 'gone', 'changed'] as const).flatMap((how): InputChange[] =>
      found[how].length === 0
        ? []
        : [
            {
              what: inOneLine(what),
              how,
              langs: found[how].filter((lang) => lang !== 'all'),
              price: how === 'changed' ? price : undefined,
            },
          ],
    )
  })
}

/** Returns true if a thing is unchanged in every language, as most are. */
function isSame(old: Inputs[string], now: Inputs[string]): boolean {
  for (const lang in old) if (old[lang]?.hash !== now[lang]?.hash) return false
  for (const lang in now) if (!(lang in old)) return false
  return true
}

const priceChange = (from: Money | undefined, to: Money | undefined): InputChange['price'] =>
  from === undefined || to === undefined || from === to ? undefined : { from, to }

/** Returns the things that have become free, which may well be a mistake. */
export const freeNow = (changes: readonly InputChange[]): string[] =>
  changes.filter(({ price }) => price?.to === 0).map(({ what }) => what)

/** Returns true if the inputs of a release are another museum's. Releases of earlier versions don't say whose they are. */
export function areOfAnother(before: Inputs, after: Inputs): boolean {
  const [was, is] = [before, after].map((inputs) => inputs[`${wholes.tenant}: id`]?.['all']?.hash)
  return was !== undefined && was !== is
}

/**
 * Returns the sections that lost more than half of their things, which is more likely a fault of the server than
 * intended.
 */
export function shrunkSections(before: Inputs, after: Inputs): ShrunkSection[] {
  if (!Object.keys(before).some((what) => isLess(before[what], after[what]))) return []
  const [old, now] = [countsOf(before), countsOf(after)]
  return [...old].flatMap(([key, count]) => {
    const left = now.get(key) ?? 0
    const [lang = '', what = ''] = key.split(' ')
    const section = sectionOf.get(what)
    return left * 2 < count ? [{ what, section, lang, before: count, after: left }] : []
  })
}

/** Returns true if a thing is no longer there in a language. */
function isLess(old: Inputs[string] = {}, now: Inputs[string] = {}): boolean {
  if (old === now) return false
  for (const lang in old) if (!(lang in now)) return true
  return false
}

/** Beginning of the inputs that are static pages. */
const staticPage = `${wholes.texts}: pages.`

/** Returns the static pages that are gone, with their languages. An imprint or terms may have to be there. */
export const gonePages = (changes: readonly InputChange[]): string[] =>
  changes.flatMap(({ what, how, langs }) =>
    how === 'gone' && what.startsWith(staticPage)
      ? [`the page ${what.slice(staticPage.length)} is gone (${langs.join(', ')})`]
      : [],
  )

/** Kinds of things, each with its section. */
const sectionOf = new Map<string, Section>([
  ['article', 'merchandise'],
  ['event', 'tickets'],
  ['pass', 'passes'],
  ['tour', 'guidedTours'],
  ['voucher', 'vouchers'],
])

/** Returns the kind of an input that is a thing; undefined for any other. */
function kindOf(what: string): string | undefined {
  if (what.startsWith(staticPage)) return 'page'
  const kind = what.slice(0, Math.max(0, what.indexOf(' "')))
  return sectionOf.has(kind) ? kind : undefined
}

/** Counts the things by language and by kind. */
function countsOf(inputs: Inputs): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [what, byLang] of Object.entries(inputs)) {
    const kind = kindOf(what)
    if (kind === undefined) continue
    for (const lang of Object.keys(byLang)) counts.set(`${lang} ${kind}`, (counts.get(`${lang} ${kind}`) ?? 0) + 1)
  }
  return counts
}
