import { afterEach, expect, test } from 'vitest'
import { checkTenant } from '#check/check.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { operations } from '#contract/openapi.ts'
import { parse } from 'valibot'
import { visitSchema } from '#tenant/visit.ts'
import type { TenantConfig } from '#tenant/config.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startAlteredSandbox, type Alter } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { tenant } from '../support/snapshot.ts'

const now = () => new Date('2026-03-02T09:00:00Z')
const running: { stop: () => Promise<void> }[] = []

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})

interface Circumstances {
  seed?: Partial<MuseumSeed>
  options?: Partial<SandboxOptions>
  alter?: Alter
  currency?: string
  configLanguage?: Lang | undefined
  visit?: TenantConfig['visit']
}

/** Checks the tiny museum at a sandbox that behaves in a certain way. */
async function check(circumstances: Circumstances = {}) {
  const { seed, options, alter = () => {}, currency = 'CHF', ...language } = circumstances
  const museums = [{ ...tinyMuseum, ...seed }]
  const sandbox = await startAlteredSandbox({ museums, database: ':memory:', now, ...options }, alter)
  running.push(sandbox)
  const config = { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny`, currency, ...language }
  return checkTenant(config, { now: now() })
}

const resultsOf = ({ calls }: Awaited<ReturnType<typeof check>>) => new Set(calls.map(({ result }) => result))

test('an API that keeps the contract exactly is conforming, in each call and language', async () => {
  const report = await check()
  expect(report.calls.filter(({ result }) => result !== 'conforming')).toEqual([])
  expect(report).toMatchObject({ tenant: 'tiny', ok: true, contradictions: [], missingPictures: [] })
  expect(new Set(report.calls.map(({ lang }) => lang))).toEqual(new Set(['en', 'de']))
})

test('every call that reads is made, and reported by its name', async () => {
  const asked = new Set((await check()).calls.map(({ call }) => call))
  const reading = operations.filter(({ method }) => method === 'get').map(({ call }) => call)
  expect([...asked].toSorted()).toEqual([...new Set(reading)].toSorted())
})

test('no call is a POST', async () => {
  const methods = new Set<string>()
  await check({ options: { log: ({ method }) => methods.add(method) } })
  expect([...methods]).toEqual(['GET'])
})

test('an API with accepted deviations is tolerated, and each deviation is reported', async () => {
  const report = await check({ options: { untidy: true } })
  expect(report.ok).toBe(true)
  expect(resultsOf(report)).toEqual(new Set(['conforming', 'tolerated']))
  const select = report.calls.find(({ call }) => call === 'merchandise/select')
  expect(select?.result).toBe('tolerated')
  expect(select?.deviations).toContainEqual(
    expect.objectContaining({ form: 'a list as an object keyed by id', path: 'data.merchandise' }),
  )
})

test('a call that breaks the contract is reported with path, expected and found; the others are still checked', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise))
      for (const article of data.merchandise) article.price = '12.50'
  }
  const report = await check({ alter })
  expect(report.ok).toBe(false)
  const broken = report.calls.filter(({ result }) => result === 'broken')
  expect(broken.map(({ call, lang }) => `${call} ${lang}`).toSorted()).toEqual([
    'merchandise/select de',
    'merchandise/select en',
  ])
  expect(broken[0]?.breaches[0]).toEqual({
    path: 'data.merchandise[0].price',
    expected: 'a price from 0, in whole minor units',
    found: '"12.50"',
  })
  expect(report.calls.some(({ call, result }) => call === 'voucher/select' && result === 'conforming')).toBe(true)
})

test('parts that the shop would leave out are reported, and don’t prevent a publish', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = '12.50'
  }
  const report = await check({ alter })
  expect(report.ok).toBe(true)
  expect(report.calls.filter(({ result }) => result === 'incomplete')).toMatchObject([
    { call: 'merchandise/select', lang: 'en', breaches: [{ path: 'data.merchandise[0].price', found: '"12.50"' }] },
    { call: 'merchandise/select', lang: 'de', breaches: [{ path: 'data.merchandise[0].price' }] },
  ])
})

test('prices of tickets, of their parts, of passes and of tours are compared between languages, as they are sold', async () => {
  const alter: Alter = (endpoint, { data }) => {
    const lists = [data.tickets, data.priceList, data.merchandise].flatMap((list) => (Array.isArray(list) ? list : []))
    const parts = lists.flatMap(({ subtickets = [] }) => subtickets)
    // The German ones cost more.
    if (endpoint !== 'tour/select/event')
      for (const one of [...lists, ...parts]) if (/Erwachsene|Kind|Gruppe|Jahr/.test(one.name)) one.price += 100
  }
  const { contradictions } = await check({ alter })
  expect(contradictions.toSorted()).toEqual([
    'part "122" of ticket "12" of event "1" costs 3.00 in en, 4.00 in de.',
    'pass "42" costs 90.00 in en, 91.00 in de.',
    'price "511" of tour "51" costs 150.00 in en, 151.00 in de.',
    'ticket "11" of event "1" costs 12.50 in en, 13.50 in de.',
  ])
})

test('an event list without events is rejected', async () => {
  const report = await check({ seed: { events: [], suggestions: [] } })
  expect(report.ok).toBe(false)
  expect(report.calls.find(({ call }) => call === 'event/select')?.breaches).toEqual([
    { path: 'data.events', expected: 'at least one event', found: 'an empty list' },
  ])
})

test('if the API has no English, the configuration is requested in the other languages', async () => {
  const report = await check({ seed: { languages: ['de'] }, configLanguage: undefined })
  expect(report).toMatchObject({ ok: true, contradictions: [] })
  expect(new Set(report.calls.slice(1).map(({ lang }) => lang))).toEqual(new Set(['de']))
})

test('sections that are switched on but have no pages are reported', async () => {
  expect((await check({ seed: { tours: [], suggestions: [] } })).withoutPages).toEqual([
    'The section guidedTours is switched on, but nothing is in it.',
  ])
})

test('a page is reported while it is nearly too long, since it is left out once it is', async () => {
  const ofLength = async (length: number) => {
    const html = { de: 'a'.repeat(length), en: 'a'.repeat(length) }
    const terms = { ...tinyMuseum.pages.terms, html }
    return (await check({ seed: { pages: { ...tinyMuseum.pages, terms } } })).longTexts
  }
  expect(await ofLength(150_000)).toEqual([])
  expect(await ofLength(200_000)).toEqual(
    ['en', 'de'].map(
      (lang) => `The page terms (${lang}) has 200,000 characters. With more than 200,000 it is left out.`,
    ),
  )
})

test.for([
  ['tickets', /^(event|ticket)\//],
  ['guidedTours', /^tour/],
  ['vouchers', /^voucher\//],
  ['voucherCodes', /^voucher$/],
  ['merchandise', /^merchandise$/],
] as const)('no calls are made for a section that is switched off: %s', async ([feature, calls]) => {
  const off = { ...tinyMuseum.features, [feature]: false, ...(feature === 'merchandise' && { passes: false }) }
  const asked = (await check({ seed: { features: off } })).calls.map(({ call }) => call)
  expect(asked.filter((call) => calls.test(call))).toEqual([])
  expect(asked).toContain('shopinfo')
})

test('passes only, or articles only, are requested as goods', async () => {
  for (const off of ['merchandise', 'passes']) {
    const { calls } = await check({ seed: { features: { ...tinyMuseum.features, [off]: false } } })
    expect(calls.map(({ call }) => call)).toContain('merchandise/select')
  }
})

test('a call that fails is reported with the reason', async () => {
  const report = await check({ options: { faults: [{ endpoint: 'tour/attr', kind: 'status', status: 500 }] } })
  expect(report.ok).toBe(false)
  expect(report.calls.filter(({ call }) => call === 'tour/attr')[0]).toMatchObject({
    result: 'failed',
    problem: 'tour/attr: the server failed (500)',
  })
})

test('a tour whose call answers 503 is reported as failed by overload, after as many attempts as a pull makes', async () => {
  let asked = 0
  const alter: Alter = (endpoint) => {
    if (endpoint !== 'tour') return undefined
    asked += 1
    return new Response('', { status: 503 })
  }
  const report = await check({ alter })
  const tours = report.calls.filter(({ call }) => call === 'tour')
  expect(new Set(tours.map(({ result, problem }) => `${result}, ${problem}`))).toEqual(
    new Set(['failed, tour: the server is overloaded (503)']),
  )
  expect([asked, report.ok]).toEqual([tours.length * 4, false])
})

test('events and tours without a first and a last day are no failure, as they are none to a publish', async () => {
  const faults = ['ticket/lifetime', 'tour/lifetime'].map(
    (endpoint) => ({ endpoint, kind: 'status', status: 404 }) as const,
  )
  const report = await check({ options: { faults } })
  expect(report.calls.filter(({ result }) => result !== 'conforming')).toEqual([])
  expect(report.ok).toBe(true)
})

/** Adds a thing to a list that its other calls don't know, as one that was withdrawn in the meantime. */
const withWithdrawn =
  (select: string, list: string): Alter =>
  (endpoint, { data }) => {
    const things = data[list]
    if (endpoint === select && Array.isArray(things)) things.push({ ...things[0], id: 77 })
  }

test.for([
  ['event', 'event/select', 'events', 'ticket/collect'],
  ['tour', 'tour/select/event', 'tours', 'tour'],
] as const)(
  'a listed %s that isn’t found is named, and doesn’t prevent a publish, which leaves it out',
  async ([what, select, list, call]) => {
    const report = await check({ alter: withWithdrawn(select, list) })
    expect(report.calls.filter(({ result }) => result !== 'conforming')).toMatchObject(
      ['en', 'de'].map((lang) => ({ call, lang, result: 'incomplete', breaches: [{ path: `${what} "77"` }] })),
    )
    expect(report).toMatchObject({ ok: true, missingTexts: [] })
  },
)

test('a list of which most isn’t found prevents a publish, as it does there', async () => {
  const report = await check({ options: { faults: [{ endpoint: 'ticket/collect', kind: 'status', status: 404 }] } })
  const broken = report.calls.filter(({ result }) => result === 'broken')
  expect(new Set(broken.map(({ call }) => call))).toEqual(new Set(['event/select']))
  expect(report.ok).toBe(false)
})

test('a call that failed temporarily is retried, and isn’t reported', async () => {
  const report = await check({ options: { faults: [{ endpoint: 'tour', kind: 'status', status: 503, times: 3 }] } })
  expect(report.calls.filter(({ result }) => result !== 'conforming')).toEqual([])
  expect(report.ok).toBe(true)
})

test('no other call is made if the configuration fails', async () => {
  const report = await check({ options: { faults: [{ endpoint: 'shopinfo/config', kind: 'status', status: 500 }] } })
  expect(report).toMatchObject({ ok: false, calls: [{ call: 'shopinfo/config', result: 'failed' }] })
})

test('a text that is missing in one of the languages is reported', async () => {
  const events = tinyMuseum.events.map((event, index) =>
    index === 0 ? { ...event, teaser: { en: 'Only here', de: '  ' } } : event,
  )
  const report = await check({ seed: { events } })
  expect(report.missingTexts).toEqual([{ lang: 'de', text: 'event 1: teaser' }])
  expect(report.ok).toBe(true)
})

test('a group of banners is the same in every language, whatever its name is there', async () => {
  const words = { en: 'Now', de: 'Jetzt' }
  const banner = { image: 'room', link: words, alt: words, title: words, text: words }
  expect((await check({ seed: { banners: [{ name: words, banners: [banner] }] } })).missingTexts).toEqual([])
})

test('a picture that does not load is reported', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'event/select' && Array.isArray(data.events)) data.events[0].image = 'nowhere.jpg?w={width}'
  }
  const { missingPictures } = await check({ alter })
  expect(missingPictures).toHaveLength(1)
  expect(missingPictures[0]).toMatchObject({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/tiny\/nowhere\.jpg\?w=1600$/),
    problem: 'status 404',
  })
})

test.for([
  ["a currency that is not the tenant's", { currency: 'EUR' }, "The museum's currency is CHF, the tenant's EUR."],
  [
    "a symbol of other currencies than the tenant's",
    { seed: { currencySymbol: 'kr' }, currency: 'CHF' },
    "The museum's currency is kr, the tenant's CHF.",
  ],
  [
    'a default country nobody can choose',
    { seed: { defaultCountry: 'IT' } },
    'defaultCountry is IT, which is not among the countries of customer/attr.',
  ],
  [
    'a field that is required and not shown',
    { seed: { visibleFields: ['email'], requiredFields: ['email', 'fname'] } },
    "customer/attr requires the field firstName, but doesn't show it.",
  ],
  [
    'a home that is switched off',
    { seed: { homeView: 'vouchers', features: { ...tinyMuseum.features, vouchers: false } } },
    'The home page shows vouchers, which are switched off.',
  ],
  [
    'a language without a name',
    {
      alter: (endpoint, { data }) => {
        if (endpoint === 'shopinfo/config') data.languagesFull = { en: 'English' }
      },
    },
    'languagesFull has no name for de.',
  ],
  [
    'a configuration asked for in a language that the shop does not speak',
    { configLanguage: 'it' },
    'The tenant asks for the configuration in it, which the shop does not speak.',
  ],
  [
    'a shop without a name that anybody can see, in one of its languages',
    {
      alter: (endpoint, { data }) => {
        if (endpoint === 'shopinfo/config')
          Object.assign(data, { siteName: '', siteNameTranslations: { en: 'Tiny', de: '\u200b' } })
      },
    },
    'siteName is blank in de: the shop is called Online Shop there.',
  ],
  [
    'texts of the settings in a language that the shop does not speak',
    {
      visit: parse(visitSchema, {
        access: { de: 'Lift', nl: 'Lift' },
        notices: [{ text: { nl: 'Maandag gesloten' } }],
      }),
    },
    'visit.access, visit.notices.0.text: nl, which the shop does not speak.',
  ],
  [
    'a default language no tour is in',
    { seed: { defaultGuidedTourLanguage: 'sv' } },
    'defaultGuidedTourLanguage is sv, but no tour is in it.',
  ],
  [
    'other hours of a day that has others already',
    {
      visit: parse(visitSchema, { exceptions: [{ from: '2026-12-20', until: '2027-01-06' }, { from: '2026-12-25' }] }),
    },
    'visit.exceptions.1 (2026-12-25) never counts: exceptions before it have its days.',
  ],
] satisfies [string, Circumstances, string][])('a contradiction is reported: %s', async ([, circumstances, words]) => {
  const { contradictions } = await check(circumstances)
  expect(contradictions).toEqual([words])
})

test('a currency symbol is accepted for each currency that it may stand for', async () => {
  expect((await check({ seed: { currencySymbol: 'kr' }, currency: 'DKK' })).contradictions).toEqual([])
})

test('days with places that the museum’s own hours call closed are reported, of events and tours', async () => {
  const open = ['10:00-17:00'] as const
  const week = { tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: open }
  const visit = parse(visitSchema, { hours: week, exceptions: [{ from: '2026-03-03', until: '2026-03-04' }] })
  const { contradictions } = await check({ visit })
  const told = (what: string) => contradictions.filter((words) => words.startsWith(what)).join()
  expect(told('event "1"')).toMatch(
    /^event "1" has places on 2026-03-02, 2026-03-03, .* and \d+ more days, but the hours/,
  )
  expect(told('tour "51"')).toContain('2026-03-04')
  expect(contradictions.join()).not.toContain('2026-03-05')
})
