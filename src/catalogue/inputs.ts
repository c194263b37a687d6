import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { Money } from '#domain/money/money.ts'
import { joinInputs, type Listed, type NamedInput } from './join-inputs.ts'
import { mapIncrementally, memoize } from '#domain/collections/memoize.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Tenant } from '#tenant/config.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

const input = v.object({
  /** Hash of all that is known of it. */
  hash: v.string(),
  /** Minor units, where it is sold. */
  price: v.optional(v.pipe(v.number(), v.safeInteger())),
})
export type Input = v.InferOutput<typeof input>

/**
 * Maps the inputs of a release by name (`article "42"`), then by language; an input that all languages share stands
 * under `all`.
 */
export const inputsFile = v.record(v.string(), v.record(v.string(), input))
export type Inputs = v.InferOutput<typeof inputsFile>

const inputOf = (thing: unknown, price?: Money): Input => ({
  hash: hash('sha256', JSON.stringify(thing) ?? '', 'base64url').slice(0, 16),
  price,
})

/** Articles are many, and most of them are the same in the next pull. */
const articlesAgain = mapIncrementally<Tenant, Article, NamedInput>()
const knownGeneral = memoize<Tenant, NamedInput[]>()
const sameOthers = memoize<Catalogue['info'], NamedInput[]>()

/**
 * A few words for each thing of a snapshot that can change by itself, to be kept with the release it makes. A thing that is
 * as it was in the snapshot before has the same object.
 */
export function inputsOf({ tenant, config, catalogues, pulledOn }: Snapshot): Inputs {
  const general = knownGeneral(tenant, [config, pulledOn], () => [
    ['tenant.json and the files beside it', inputOf(tenant)],
    ['the configuration of the API', inputOf(config)],
    ['the date', inputOf(pulledOn)],
  ])
  const lists = Object.entries(catalogues).map(([lang, { articles, passes, ...others }]): Listed => {
    const ofArticles = (kind: string, ones: Article[]) =>
      articlesAgain(tenant, `${kind} ${lang}`, ones, (one) => [`${kind} "${one.id}"`, inputOf(one, one.price)])
    const own = sameOthers(others.info, Object.values(others), () => [...inputsIn(others)])
    return [lang, [...own, ...ofArticles('article', articles), ...ofArticles('pass', passes)]]
  })
  return joinInputs(tenant, [['all', general], ...lists])
}

const knownText = memoize<object, string>()

/** Writes it as JSON. Most things are those of the release before, and were written down then. */
export const inputsText = (inputs: Inputs): string =>
  `{${Object.entries(inputs)
    .map(([what, one]) => knownText(one, [what], () => `${JSON.stringify(what)}:${JSON.stringify(one)}`))
    .join(',')}}`

function* inputsIn(others: Omit<Catalogue, 'articles' | 'passes'>): Generator<NamedInput> {
  const { info, customerForm, vouchers, events, tours, ...categories } = others
  yield ['the texts', inputOf(info)]
  yield ["the customer's form", inputOf(customerForm)]
  yield ['the categories', inputOf(categories)]
  for (const voucher of vouchers) yield [`voucher "${voucher.id}"`, inputOf(voucher, voucher.price)]
  for (const { tickets, ...event } of events) {
    yield [`event "${event.id}"`, inputOf(event)]
    for (const ticket of tickets) yield [`ticket "${ticket.id}" of event "${event.id}"`, inputOf(ticket, ticket.price)]
  }
  for (const { prices, ...tour } of tours) {
    yield [`tour "${tour.id}"`, inputOf(tour)]
    for (const price of prices) yield [`price "${price.id}" of tour "${tour.id}"`, inputOf(price, price.price)]
  }
}
