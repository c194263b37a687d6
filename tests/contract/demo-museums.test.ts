import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantsRoot } from '#cli/places.ts'
import { operations } from '#contract/openapi.ts'
import { scalarKindOf } from '#contract/scalar-kinds.ts'
import type { AnyWire } from '#contract/schemas.ts'
import { isFields, isOptional } from '#contract/tidy.ts'
import { loadDemoMuseums } from '#sandbox/shop/museums.ts'
import { startSandbox, type RunningSandbox } from '#sandbox/server.ts'
import { isOneOf } from '../support/schemas.ts'

/** An answer of the sandbox: fields by their names on the wire. */
type Answer = Record<string, unknown>

/** What no demo museum switches, and why. */
const exceptions: Record<string, string> = {
  'hasTickets is false': 'Every one of the three sells admission.',
  'hasMerchandise is false': 'Every one of the three has a shop.',
  'homeView is tickets': 'The list is at its own address too; their homes show the three looks of a banner.',
  'homeView is guided-tours': 'As above.',
  'homeView is merchandise': 'As above.',
  'homeView is passes': 'As above.',
  'homeView is vouchers': 'As above.',
  'siteName is absent': 'A museum has a name.',
  'siteNameTranslations is absent': 'A museum has a name.',
  'partnerLogos is absent': 'A museum has friends.',
  'supportEmail is absent': 'A museum answers.',
  'defaultCountry is absent': 'A museum stands in a country.',
  'timeZone is absent': 'A museum stands in a time zone.',
}

/** What every form asks for. */
const alwaysAsked = ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country']
const sometimesAsked = ['salutation', 'company', 'phone', 'send_invoice', 'shipping']

const museums = await loadDemoMuseums(tenantsRoot)
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', museums })
})

afterAll(() => sandbox.stop())

const answersOf = (path: string): Promise<Answer[]> =>
  Promise.all(
    museums.map(async ({ id, languages: [lang = ''] }) => {
      const { data }: { data: Answer } = await (await fetch(`${sandbox.url}/${id}/${lang}${path}`)).json()
      return data
    }),
  )

/** Everything a field of the configuration can be, said in words, with how one sees it in an answer. */
function waysOf([name, schema]: [string, AnyWire]): [string, (config: Answer) => boolean][] {
  const given = isOptional(schema) ? schema.wrapped : schema
  if (scalarKindOf(given) === 'flag') {
    return [true, false].map((flag) => [`${name} is ${flag}`, (config) => config[name] === flag])
  }
  if (isOneOf(given))
    return given.options.map((option) => [`${name} is ${option}`, (config) => config[name] === option])
  const isGiven = (config: Answer) => config[name] !== undefined && config[name] !== null
  const ways: ReturnType<typeof waysOf> = [[`${name} is given`, isGiven]]
  return isOptional(schema) ? [...ways, [`${name} is absent`, (config) => !isGiven(config)]] : ways
}

// Where one of them was deleted, the others need not make up for it.
describe.skipIf(museums.length < 3)('App configuration, between the demo museums (section 3)', () => {
  it('have every flag on and off, every choice, and every option present and absent, except those listed here', async () => {
    const response = operations.find(({ path }) => path === '/shopinfo/config')?.response
    if (!response || !isFields(response)) throw new Error('The contract has no configuration.')
    const configs = await answersOf('/shopinfo/config')
    const ways = Object.entries(response.entries).flatMap(waysOf)
    expect(ways.length).toBeGreaterThan(50)
    const unseen = ways.filter(([, isSeen]) => !configs.some(isSeen)).map(([way]) => way)
    expect(unseen.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  it('have each optional field of a form shown in one museum and missing in another', async () => {
    const rules = await answersOf('/customer/attr')
    const asked = rules.map(({ visible_fields: visible }) => new Set(Array.isArray(visible) ? visible : []))
    for (const field of alwaysAsked)
      expect(
        asked.every((fields) => fields.has(field)),
        field,
      ).toBe(true)
    for (const field of sometimesAsked) {
      expect(
        asked.map((fields) => fields.has(field)),
        field,
      ).toEqual(expect.arrayContaining([true, false]))
    }
  })
})
