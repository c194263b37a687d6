import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Named, pullNamed } from '#catalogue/pull-named.ts'
import { pullSnapshot } from '#catalogue/pull.ts'
import { publishTenant } from '#publisher/release/publish-tenant.ts'
import { rollBack } from '#publisher/release/releases.ts'
import { pagesOf } from '#site/pages.ts'
import type { Tenant } from '#tenant/config.ts'
import { startAlteredSandbox } from '../support/altered-sandbox.ts'
import { tinyMuseum } from '../support/museum-seed.ts'
import { plainFolder } from '../support/plain-folder.ts'
import { tenant } from '../support/snapshot.ts'
import { plainRenderer } from '../unit/publisher/support.ts'

const now = new Date()
const named = (what: Partial<Named>): Named => ({ articles: [], events: [], tours: [], texts: false, ...what })

let price = 4900
/** What the API says of the first event, tour and text, in every language. */
let words = ''
/** Ids of events that the API doesn't list, though it did. */
let gone: string[] = []
/** Whether an event's tickets are no tickets. */
let broken = false
/** The new name of the last event, whose ticket has none. */
let renamed = ''
/** Whether events end on a day without a time, and tours ask for more persons than they take. */
let clumsy = false
let asked: string[] = []
let tiny: Tenant

beforeEach(async () => {
  words = ''
  gone = []
  broken = false
  renamed = ''
  clumsy = false
  const sandbox = await startAlteredSandbox({ museums: [tinyMuseum], database: ':memory:' }, (endpoint, { data }) => {
    asked.push(endpoint)
    if (endpoint === 'merchandise/select' && Array.isArray(data.merchandise)) data.merchandise[0].price = price
    for (const list of [data.events, data.tours]) if (words && Array.isArray(list)) list[0].teaser = words
    if (Array.isArray(data.events)) data.events = data.events.filter(({ id }) => !gone.includes(String(id)))
    if (endpoint.startsWith('ticket/collect') && broken) data.tickets = 'none'
    if (renamed && Array.isArray(data.events)) data.events.at(-1).name = renamed
    if (renamed && endpoint.startsWith('ticket/collect') && Array.isArray(data.tickets))
      data.tickets = [{ ...data.tickets[0], name: ' ' }]
    if (clumsy && Array.isArray(data.events)) for (const event of data.events) event.end = '2099-12-31 00:00:00'
    if (clumsy && Array.isArray(data.tours))
      for (const tour of data.tours)
        Object.assign(tour, { single_ticketing: true, min_participants: 30, max_participants: 20 })
    if (endpoint === 'merchandise') Object.assign(data.article ?? {}, { price })
  })
  onTestFinished(() => sandbox.stop())
  tiny = { ...tenant, config: { ...tenant.config, id: 'tiny', api: `${sandbox.url}/tiny` } }
})

describe('an article named by a hook', () => {
  it('is the only one requested, and the rest of the snapshot and of the list of pages is reused', async () => {
    const before = await pullSnapshot(tiny, { now })
    const same = new Set<unknown>(pagesOf(before))
    expect(pagesOf(before).filter((page) => page.template === 'article-detail' && same.has(page))).toHaveLength(4)
    asked = []
    price += 100
    const after = await pullNamed(before, named({ articles: ['41'] }), { now })
    expect(asked).toEqual(['merchandise', 'merchandise'])
    expect(after).toEqual(await pullSnapshot(tiny, { now }))
    expect(after?.catalogues.en?.articles[0]?.price).toBe(price)
    expect(after?.catalogues.en?.articles[1]).toBe(before.catalogues.en?.articles[1])
    const changed = after ? pagesOf(after) : []
    // Two articles show each other, in two languages; the price stands on both.
    expect(changed.filter((page) => page.template === 'article-detail' && same.has(page))).toHaveLength(0)
  })

  it('gives the same list if it is unchanged', async () => {
    const before = await pullSnapshot(tiny, { now })
    const after = await pullNamed(before, named({ articles: ['41'] }), { now })
    expect(after?.catalogues.en?.articles).toBe(before.catalogues.en?.articles)
  })
})

describe('an event, a tour or a text named by a hook', () => {
  it.each([
    ['event', named({ events: ['1'] }), ['event/select', 'ticket/collect/event/1', 'ticket/lifetime']],
    ['tour', named({ tours: ['51'] }), ['tour', 'tour/lifetime/tour/51', 'tour/select/event']],
    ['text', named({ texts: true }), ['shopinfo']],
    [
      'event with an article and a text',
      named({ events: ['1'], articles: ['41'], texts: true }),
      ['event/select', 'merchandise', 'shopinfo', 'ticket/collect/event/1', 'ticket/lifetime'],
    ],
  ])('is requested alone: %s', async (_, what, calls) => {
    const before = await pullSnapshot(tiny, { now })
    asked = []
    words = 'Said anew'
    price += 100
    const after = await pullNamed(before, what, { now })
    expect(asked.toSorted()).toEqual(calls.flatMap((call) => [call, call]))
    const whole = await pullSnapshot(tiny, { now })
    for (const lang of ['en', 'de'] as const) {
      const [one, other, all] = [after, before, whole].map((snapshot) => snapshot?.catalogues[lang])
      expect(one?.events).toEqual((what.events.length > 0 ? all : other)?.events)
      expect(one?.tours).toEqual((what.tours.length > 0 ? all : other)?.tours)
      expect(one?.articles).toEqual((what.articles.length > 0 ? all : other)?.articles)
      expect(one?.events.slice(1).every((event, at) => event === other?.events[at + 1])).toBe(true)
      expect(one?.tours.slice(1).every((tour, at) => tour === other?.tours[at + 1])).toBe(true)
      expect(one?.vouchers).toBe(other?.vouchers)
      expect(one?.customerForm).toBe(other?.customerForm)
    }
  })

  it('gives the same list if it is unchanged', async () => {
    const before = await pullSnapshot(tiny, { now })
    const after = await pullNamed(before, named({ events: ['1', '2'], tours: ['51'], texts: true }), { now })
    expect(after?.catalogues.en?.events).toBe(before.catalogues.en?.events)
    expect(after?.catalogues.de?.tours).toBe(before.catalogues.de?.tours)
    expect(after?.catalogues.de?.info).toBe(before.catalogues.de?.info)
  })

  it('leaves the others as a complete pull has them, however they are listed', async () => {
    clumsy = true
    const before = await pullSnapshot(tiny, { now })
    const after = await pullNamed(before, named({ events: ['1'], tours: ['51'] }), { now })
    expect(after).toEqual(before)
    expect(after?.catalogues.en?.events.map(({ end }) => end?.slice(11))).toEqual(['23:59:59', '23:59:59', '23:59:59'])
    expect(after?.catalogues.en?.tours.map(({ minParticipants }) => minParticipants)).toEqual([20, 20])
  })

  it('leaves no ticket of another one with the name that it had', async () => {
    renamed = 'Before'
    const before = await pullSnapshot(tiny, { now })
    renamed = 'After'
    const after = await pullNamed(before, named({ events: ['1'] }), { now })
    expect(after?.catalogues.en?.events.at(-1)).toMatchObject({ name: 'After', tickets: [{ name: 'After' }] })
  })

  it('needs a complete pull if another one is missing, or its response is broken', async () => {
    const before = await pullSnapshot(tiny, { now })
    gone = ['2']
    expect(await pullNamed(before, named({ events: ['1'] }), { now })).toBeUndefined()
    gone = []
    broken = true
    expect(await pullNamed(before, named({ events: ['1'] }), { now })).toBeUndefined()
  })
})

it.each([
  ['an unknown article', named({ articles: ['99'] }), now],
  ['an unknown event', named({ events: ['99'] }), now],
  ['an unknown tour', named({ tours: ['99'] }), now],
  ['anything on another day', named({ articles: ['41'] }), new Date(now.getTime() + 48 * 3_600_000)],
])('%s needs a complete pull', async (_, what, at) => {
  const before = await pullSnapshot(tiny, { now })
  expect(await pullNamed(before, what, { now: at })).toBeUndefined()
})

it('the first hook after a start reads only what it names, and so does one after it', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
  const renderer = {
    ...plainRenderer(),
    render: async ({ props }: { props: object }) => new TextEncoder().encode(JSON.stringify(props)),
  }
  /** Publishes as a process that has just started. */
  const publish = (what?: Named, own = tiny) =>
    publishTenant(own, {
      target: plainFolder(siteDir),
      renderer,
      now: new Date(),
      cached: { tenant: own },
      named: what,
    })
  await publish()
  expect(await publish()).toMatchObject({ changed: false })
  for (const round of [1, 2]) {
    price += 100
    asked = []
    expect([round, await publish(named({ articles: ['41'] }))]).toMatchObject([round, { changed: true }])
    expect(asked).toEqual(['merchandise', 'merchandise'])
  }
  const page = JSON.parse(await readFile(join(siteDir, 'current/en/product/41/index.html'), 'utf8'))
  expect(page).toMatchObject({ article: { price } })
  // With nothing named, everything is compared: nothing else has changed.
  expect(await publish()).toMatchObject({ changed: false, rendered: 0 })
  const other = { ...tiny, config: { ...tiny.config, fewPlaces: 9 } }
  asked = []
  await publish(named({ articles: ['41'] }), other)
  expect(asked).toContain('merchandise/select')
  await rollBack(plainFolder(siteDir))
  asked = []
  await publish(named({ articles: ['41'] }), other)
  expect(asked).toContain('merchandise/select')
})

it('a publish of named changes has the same result as a complete one, also after a roll-back', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(siteDir, { recursive: true, force: true }))
  const cached = {}
  const renderer = {
    ...plainRenderer(),
    render: async ({ props }: { props: object }) => new TextEncoder().encode(JSON.stringify(props)),
  }
  const publish = (what?: Named) =>
    publishTenant(tiny, { target: plainFolder(siteDir), renderer, now: new Date(), cached, named: what })
  await publish()
  price += 100
  asked = []
  expect(await publish(named({ articles: ['41'] }))).toMatchObject({ changed: true, damaged: [] })
  expect(asked).toEqual(['merchandise', 'merchandise'])
  expect(await publish()).toMatchObject({ changed: false, rendered: 0 })
  const manifest = await readFile(join(siteDir, 'releases/000002.json'), 'utf8')
  expect(Object.keys(JSON.parse(manifest).files)).toEqual(Object.keys(JSON.parse(manifest).files).toSorted())
  // What is live isn't what the process published last: what it remembers says nothing about it.
  await rollBack(plainFolder(siteDir))
  asked = []
  expect(await publish(named({ articles: ['41'] }))).toMatchObject({ changed: true })
  expect(asked).toContain('merchandise/select')
})

describe('the next free days of events', () => {
  const embedded = () => ({ ...tiny, config: { ...tiny.config, embedOn: ['https://www.museum.example'] } })
  const calendars = () => asked.filter((endpoint) => endpoint.startsWith('ticket/calendar')).length

  it('are pulled once for each event, whatever the languages, and only for a museum that other sites show', async () => {
    asked = []
    expect((await pullSnapshot(tiny, { now })).freeDays).toBeUndefined()
    expect(calendars()).toBe(0)
    const { freeDays = {}, catalogues, pulledOn } = await pullSnapshot(embedded(), { now })
    const ids = catalogues.en?.events.map(({ id }) => id) ?? []
    expect(calendars()).toBe(ids.length)
    expect(Object.keys(freeDays).toSorted()).toEqual(ids.toSorted())
    const days = Object.values(freeDays)
    expect(days.flat().length).toBeGreaterThan(0)
    for (const own of days) {
      expect(own).toEqual(own.toSorted())
      expect(own.filter((day) => day < pulledOn)).toEqual([])
      expect(own.length).toBeLessThanOrEqual(8)
    }
  })

  it('are pulled again for an event named by a hook, and its pages stay as they are', async () => {
    const before = await pullSnapshot(embedded(), { now })
    const [event] = before.catalogues.en?.events ?? []
    asked = []
    const after = await pullNamed(before, named({ events: [event?.id ?? ''] }), { now })
    expect(calendars()).toBe(1)
    expect(after).toEqual(before)
    expect(after?.catalogues.en?.events).toBe(before.catalogues.en?.events)
  })
})
