import { afterEach, describe, expect, it } from 'vitest'
import { pullSnapshot, type PullOptions } from '#catalogue/pull.ts'
import type { Lang, Regions } from '#domain/shop/languages.ts'
import type { Ask } from '#catalogue/pull-call.ts'
import { pullEvent, pullTour } from '#catalogue/pull-bookable.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { startAlteredSandbox, type Alter } from '../../support/altered-sandbox.ts'
import { aDay } from '../../support/dates.ts'
import { tinyMuseum } from '../../support/museum-seed.ts'
import { rejection } from '../../support/rejection.ts'
import { tenant } from '../../support/snapshot.ts'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})

interface Circumstances extends Partial<PullOptions> {
  seed?: Partial<MuseumSeed>
  faults?: Fault[]
  alter?: Alter
  configLanguage?: Lang
  regions?: Regions
}

/** Pulls the tiny museum from a sandbox that behaves in a certain way. `asked` are the calls that were answered. */
async function pull({
  seed,
  faults = [],
  alter = () => {},
  configLanguage = 'en',
  regions = {},
  ...options
}: Circumstances = {}) {
  const asked: string[] = []
  const noting: Alter = (endpoint, body) => {
    asked.push(endpoint)
    return alter(endpoint, body)
  }
  const museums = [{ ...tinyMuseum, ...seed }]
  const sandbox = await startAlteredSandbox({ museums, database: ':memory:', faults }, noting)
  running.push(sandbox)
  const config = { ...tenant.config, api: `${sandbox.url}/tiny`, configLanguage, regions }
  return { asked, pulled: pullSnapshot({ ...tenant, config }, { now: new Date('2026-11-21T23:30Z'), ...options }) }
}

const pulledFrom = async (circumstances?: Circumstances) => (await pull(circumstances)).pulled
const germanOf = async (circumstances?: Circumstances) => {
  const { catalogues } = await pulledFrom(circumstances)
  if (!catalogues.de) throw new Error('The tiny museum speaks German.')
  return catalogues.de
}
const ids = (things: { id: string }[]) => things.map(({ id }) => id)

describe('the pulled snapshot', () => {
  it('holds the items of the museum in each of its languages, and the museum’s date', async () => {
    const { catalogues, pulledOn, leftOut } = await pulledFrom()
    expect(pulledOn).toBe('2026-11-22')
    expect(leftOut).toEqual([])
    expect(Object.keys(catalogues).toSorted()).toEqual(['de', 'en'])
    expect(ids(catalogues.de?.events ?? [])).toEqual(['1', '2', '3'])
    expect(catalogues.de?.events[0]?.name).toBe('Der Raum')
    expect(catalogues.en?.events[0]?.name).toBe('The room')
    expect(catalogues.en?.info.meta.title).toBe('Tiny')
    expect(catalogues.en?.customerForm.required).toContain('firstName')
  })

  it('holds texts with the typography of their language, as the region of the museum has it', async () => {
    const alter: Alter = (endpoint, { data }) => {
      if (endpoint === 'tour/attr') data['category'] = [{ id: 1, name: 'Suite : rien' }]
    }
    const found = async (regions: Regions) => {
      const { catalogues } = await pulledFrom({ seed: { languages: ['de', 'en', 'fr'] }, alter, regions })
      return catalogues.fr?.tourCategories[0]?.name
    }
    expect(await found({})).toBe('Suite\u00a0: rien')
    expect(await found({ fr: 'fr-CH' })).toBe('Suite\u202f: rien')
  })

  it('separates articles from passes, each with their own categories', async () => {
    const { articles, articleCategories, passes, passCategories } = await germanOf()
    expect([ids(articles), ids(articleCategories)]).toEqual([['41', '43'], ['1']])
    expect([ids(passes), ids(passCategories)]).toEqual([['42'], ['2']])
  })

  it('holds tickets without their places left, and performances sorted by time', async () => {
    const { events } = await germanOf()
    expect(events.flatMap(({ tickets }) => tickets.map(({ schedule }) => schedule)).flat()).toEqual([])
    const starts = events.map(({ performances }) => performances.map(({ start }) => start.slice(11, 16)))
    expect(starts).toEqual([[], ['20:00', '20:00'], []])
    const [, concert] = events
    expect(concert?.performances[0]?.start.localeCompare(concert.performances[1]?.start ?? '')).toBe(-1)
  })

  it('holds the tickets and the lifetime of a tour', async () => {
    const { tours, tourCategories } = await germanOf()
    expect(tours[0]).toMatchObject({ id: '51', tickets: [{ id: '512', price: 1000 }], lifetime: {} })
    expect(ids(tourCategories)).toEqual(['5'])
  })

  it('is complete if events and tours have no first and last day', async () => {
    const faults: Fault[] = ['ticket/lifetime', 'tour/lifetime'].map((endpoint) => ({
      kind: 'status',
      status: 404,
      endpoint,
    }))
    const { events, tours } = await germanOf({ faults })
    expect([...events, ...tours].map(({ lifetime }) => lifetime).filter(Boolean)).toEqual([])
    expect(ids(events)).toEqual(['1', '2', '3'])
  })
})

describe('a tour without prices of its own', () => {
  const priced = (price: number) => [{ id: 514, name: 'Spät', price, vat_value: 8.1 }]
  /** A server whose tours have prices at some of their times alone, and the same tickets. */
  const withTimePrices =
    (times: Record<string, unknown>, tickets: unknown = []): Alter =>
    (endpoint, { data }) => {
      if (endpoint !== 'tour') return
      const schedule = Object.keys(Object(data['schedule'])).map((time) => [time, { tours: 1, priceList: times[time] }])
      Object.assign(data, { priceList: [], tickets, schedule: Object.fromEntries(schedule) })
    }

  it('has those of its times, the lowest of each', async () => {
    const { tours } = await germanOf({ alter: withTimePrices({ '11:00': priced(34_000), '15:00': priced(12_000) }) })
    expect(tours[0]).toMatchObject({ id: '51', prices: [], timePrices: [{ id: '514', name: 'Spät', price: 12_000 }] })
  })

  it('has none if no time has any, and is asked for one day alone if it has tickets', async () => {
    const ticket = { id: 512, name: 'Entry', price: 1000, vat_value: 8.1 }
    const seed = { languages: ['de' as const], tours: tinyMuseum.tours.slice(0, 1) }
    const days = async (alter: Alter) => {
      const { asked, pulled } = await pull({ seed, configLanguage: 'de', alter })
      expect((await pulled).catalogues.de?.tours[0]?.timePrices).toBeUndefined()
      return asked.filter((endpoint) => endpoint === 'tour').length - 1
    }
    expect(await days(withTimePrices({}, [ticket]))).toBe(1)
    expect(await days(withTimePrices({}))).toBeGreaterThan(1)
  })

  it('is published without them if its calendar is broken or not found', async () => {
    for (const bad of [new Response('{}', { status: 404 }), Response.json({ data: { yesterday: 1 } })]) {
      const alter: Alter = (endpoint, body) =>
        endpoint.startsWith('tour/calendar') ? bad.clone() : withTimePrices({ '15:00': priced(12_000) })(endpoint, body)
      const { tours } = await germanOf({ alter })
      expect(ids(tours)).toEqual(['51', '52'])
      expect(tours[0]?.timePrices).toBeUndefined()
    }
  })
})

it('the only ticket of an event, and the only price and ticket of a tour, are named after it if staff gave them no name', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint.startsWith('ticket/collect') && Array.isArray(data.tickets))
      data.tickets = [{ ...data.tickets[0], name: ' ' }]
    if (endpoint === 'tour') for (const one of [data.priceList, data.tickets].flat()) Object(one).name = ''
  }
  const { events, tours } = await germanOf({ alter })
  expect(events[0]?.tickets.map(({ name }) => name)).toEqual(['Der Raum'])
  expect(tours[0]).toMatchObject({ prices: [{ name: 'Gruppenführung' }], tickets: [{ name: 'Gruppenführung' }] })
})

it('a tour asks for no larger group than can be chosen: it could not be booked at all', async () => {
  const smallest = async (min: number | undefined, own: object) => {
    const alter: Alter = (endpoint, { data }) => {
      if (!endpoint.startsWith('tour/select') || !Array.isArray(data.tours)) return
      const sizes = { max_participants: 10, min_participants: min, ...own }
      data.tours = data.tours.map((tour) => ({ ...tour, ...sizes }))
    }
    const { tours } = await germanOf({ alter })
    return tours[0]?.minParticipants
  }
  const counted = { single_ticketing: 0, book_complete_tour: 0, booking_without_tickets: 1 }
  // Two such tours take fifteen.
  expect(await smallest(15, counted)).toBe(15)
  const single = { ...counted, single_ticketing: 1 }
  expect(await smallest(15, single)).toBe(10)
  expect(await smallest(4, single)).toBe(4)
  expect(await smallest(undefined, single)).toBeUndefined()
  // One tour is booked, or one for each ticket.
  expect(await smallest(15, { ...counted, book_complete_tour: 1 })).toBe(10)
  expect(await smallest(15, { ...counted, booking_without_tickets: 0 })).toBe(10)
})

it('performances that are over are left out, unless all of them are', async () => {
  const performing = (...days: string[]): Alter => {
    const schedule = days.map((day) => ({ datetime: `${day} 20:00:00`, max_tickets: 5 }))
    return (endpoint, { data }) => {
      if (!endpoint.startsWith('ticket/collect') || !Array.isArray(data.tickets)) return
      data.tickets = data.tickets.map((ticket) => ({ ...ticket, mode: 5, schedule }))
    }
  }
  const of = async (...days: string[]) => {
    const { events } = await germanOf({ alter: performing(...days) })
    return events[0]?.performances.map(({ start }) => start.slice(0, 10))
  }
  expect(await of('2026-11-23', '2026-11-21', '2026-11-22')).toEqual(['2026-11-22', '2026-11-23'])
  expect(await of('2026-11-21', '2026-10-01')).toEqual(['2026-10-01', '2026-11-21'])
})

it('a ticket of another event is left out and reported, and so is an event that has no others', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (!endpoint.startsWith('ticket/collect') || !Array.isArray(data.tickets)) return
    const [first] = data.tickets
    if (endpoint.endsWith('/1')) data.tickets = [{ ...first, id: 99, eventId: 7 }, ...data.tickets]
    if (endpoint.endsWith('/2')) data.tickets = [{ ...first, eventId: 1 }]
  }
  const { catalogues, leftOut } = await pulledFrom({ seed: { languages: ['de'] }, configLanguage: 'de', alter })
  expect(ids(catalogues.de?.events ?? [])).toEqual(['1', '3'])
  expect(ids(catalogues.de?.events[0]?.tickets ?? [])).not.toContain('99')
  expect(leftOut).toMatchObject([
    {
      what: '"99" of ticket/collect for event "1"',
      reason: expect.stringContaining(`expected the event that was asked for, found "7"`),
    },
    { what: 'event "2"', reason: expect.stringContaining(`expected the event that was asked for, found "1"`) },
  ])
})

it('a tour has the prices that are charged, not those of the list', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'tour/select/event' && Array.isArray(data.tours)) data.tours[0].priceList[0].price = 1
  }
  expect((await germanOf({ alter })).tours[0]?.prices).toMatchObject([{ id: '511', price: 15_000 }])
})

describe('a section that is switched off', () => {
  it.each<[keyof MuseumSeed['features'], RegExp]>([
    ['tickets', /^(event|ticket)\//],
    ['guidedTours', /^tour\//],
    ['vouchers', /^voucher\//],
  ])('is not requested: %s', async (feature, calls) => {
    const { asked, pulled } = await pull({ seed: { features: { ...tinyMuseum.features, [feature]: false } } })
    await pulled
    expect(asked.filter((endpoint) => calls.test(endpoint))).toEqual([])
  })

  it('does not affect the other of articles and passes', async () => {
    const { features } = tinyMuseum
    const passesAlone = await germanOf({ seed: { features: { ...features, merchandise: false } } })
    expect([ids(passesAlone.articles), ids(passesAlone.passes)]).toEqual([[], ['42']])
    expect([passesAlone.articleCategories, ids(passesAlone.passCategories)]).toEqual([[], ['2']])
    const articlesAlone = await germanOf({ seed: { features: { ...features, passes: false } } })
    expect([ids(articlesAlone.articles), ids(articlesAlone.passes)]).toEqual([['41', '43'], []])
    const neither = await pull({ seed: { features: { ...features, merchandise: false, passes: false } } })
    await neither.pulled
    expect(neither.asked.filter((endpoint) => endpoint.startsWith('merchandise/'))).toEqual([])
  })
})

describe('a pull ends', () => {
  it('with an error that names the call, its address and its subject', async () => {
    const faults: Fault[] = [{ kind: 'status', status: 406, endpoint: 'ticket/collect' }]
    expect(String(await rejection(pulledFrom({ faults, seed: { languages: ['de'] }, configLanguage: 'de' })))).toMatch(
      /ticket\/collect.*\nasked at http:.*\/tiny\/de\/ticket\/collect for event "1"$/s,
    )
  })

  it.each([
    ['ticket/lifetime', /ticket\/lifetime.*for event "/s],
    ['tour/lifetime', /tour\/lifetime.*for tour "/s],
  ])('if a call for a lifetime fails with a status other than 404: %s', async (endpoint, message) => {
    const faults: Fault[] = [{ kind: 'status', status: 406, endpoint }]
    await expect(pulledFrom({ faults })).rejects.toThrow(message)
  })

  it('with an error that names the tour or event, whichever of its calls failed', async () => {
    const names: (string | undefined)[] = []
    const ask: Ask = async (_lang, _call, name) => {
      names.push(name)
      throw new Error('not now')
    }
    const { events: [event] = [], tours: [tour] = [] } = fullMuseum.catalogues.de ?? {}
    if (!event || !tour) throw new Error('The full museum has events and tours.')
    await expect(pullEvent(ask, 'de', event, { from: aDay('2026-11-22'), name: 'event "1"' })).rejects.toThrow(
      'not now',
    )
    await expect(pullTour(ask, 'de', tour, { from: aDay('2026-11-22'), name: 'tour "2"' })).rejects.toThrow('not now')
    expect(new Set(names)).toEqual(new Set(['event "1"', 'tour "2"']))
  })

  it('at the first failure, without making the remaining calls', async () => {
    const faults: Fault[] = [{ kind: 'status', status: 406, endpoint: 'event/select' }]
    const one = await pull({ concurrency: 1, seed: { languages: ['de'] }, configLanguage: 'de', faults })
    await expect(one.pulled).rejects.toThrow('event/select')
    expect(one.asked).toEqual(['shopinfo/config', 'shopinfo'])
  })

  it('at its deadline, and when its caller aborts it', async () => {
    const faults: Fault[] = [{ kind: 'delay', ms: 5000, endpoint: 'event/select' }]
    await expect(pulledFrom({ faults, deadline: 300 })).rejects.toThrow(/timeout/i)
    const ended = AbortSignal.abort(new Error('no longer wanted'))
    await expect(pulledFrom({ signal: ended })).rejects.toThrow('no longer wanted')
  })
})

it('an event that ends on a day without a time ends with that day', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint === 'event/select' && Array.isArray(data.events)) data.events[0].end = '2099-12-31 00:00:00'
  }
  const { events } = await germanOf({ alter })
  expect(events[0]?.end).toBe('2099-12-31 23:59:59')
})

it('a call is retried if the server is overloaded and sends Retry-After', async () => {
  const faults: Fault[] = [{ kind: 'status', status: 503, endpoint: 'event/select', times: 1 }]
  expect(ids((await germanOf({ faults })).events)).toEqual(['1', '2', '3'])
})

it('a pull fails if more than half of the items cannot be read or cannot have a page', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint !== 'merchandise/select' || !Array.isArray(data.merchandise)) return
    data.merchandise[0].id = '../../etc'
    data.merchandise[1].price = 'gratis'
  }
  await expect(pulledFrom({ alter })).rejects.toThrow(
    /^merchandise\/select in (de|en): 2 of 3 can't be used, which is more than half; such as article "\.\.\/\.\.\/etc"/,
  )
})

/** Adds an item that can't be read to a list, as one with an empty name or price. */
const withBroken =
  (call: string, list: string, item: object): Alter =>
  (endpoint, { data }) => {
    if (endpoint === call && Array.isArray(data[list])) data[list].push(item)
  }

describe('a thing that is listed but not found (404), since it was withdrawn meanwhile, is left out', () => {
  const languages: Lang[] = ['de']
  const only = { seed: { languages }, configLanguage: 'de' as const }

  it('such as an event', async () => {
    const alter: Alter = (endpoint) =>
      endpoint.startsWith('ticket/collect/event/1') ? new Response('{}', { status: 404 }) : undefined
    const { leftOut, catalogues } = await pulledFrom({ ...only, alter })
    expect(ids(catalogues.de?.events ?? [])).toEqual(['2', '3'])
    expect(leftOut).toMatchObject([
      { what: 'event "1"', reason: expect.stringMatching(/not found \(404\), asked at .*for event "1"/) },
    ])
  })

  it('such as a tour', async () => {
    let asked = 0
    const alter: Alter = (endpoint) =>
      endpoint === 'tour' && ++asked === 1 ? new Response('{}', { status: 404 }) : undefined
    const { leftOut, catalogues } = await pulledFrom({ ...only, alter })
    expect(catalogues.de?.tours).toHaveLength(1)
    expect(leftOut).toMatchObject([{ what: expect.stringMatching(/^tour "5[12]"$/) }])
  })

  it('unless it is refused with another status, or more than half aren’t found', async () => {
    const alter =
      (status: number): Alter =>
      (endpoint) =>
        endpoint === 'tour' ? new Response('{}', { status }) : undefined
    await expect(pulledFrom({ ...only, alter: alter(403) })).rejects.toThrow(/not found \(403\)/)
    await expect(pulledFrom({ ...only, alter: alter(404) })).rejects.toThrow(/2 of 2 can't be used/)
  })
})

describe('what is broken counts for its own section only', () => {
  it('such as a category of articles, of which a museum without passes has most', async () => {
    const features = { ...tinyMuseum.features, passes: false }
    const alter = withBroken('merchandise/attr', 'category', { id: '99', name: null, sequence_no: 1 })
    const { leftOut, catalogues } = await pulledFrom({ seed: { features }, alter })
    expect(leftOut.map(({ what }) => what)).toEqual(['"99" of merchandise/attr'])
    expect(ids(catalogues.de?.articleCategories ?? [])).toEqual(['1'])
  })

  it('such as articles, if the museum shows only passes', async () => {
    const features = { ...tinyMuseum.features, merchandise: false }
    const alter = withBroken('merchandise/select', 'merchandise', { id: '98', name: 'Bell', price: null })
    const twice: Alter = (endpoint, body) => {
      alter(endpoint, body)
      alter(endpoint, body)
    }
    expect(ids((await germanOf({ seed: { features }, alter: twice })).passes)).toEqual(['42'])
  })
})

it('a category without a page of its own may have any id, and is listed once', async () => {
  const alter: Alter = (endpoint, { data }) => {
    if (endpoint !== 'tour/attr' || !Array.isArray(data.category)) return
    const category: unknown = { ...data.category[0], id: 'für kinder/1' }
    data.category = [category, category]
  }
  expect(ids((await germanOf({ alter })).tourCategories)).toEqual(['für kinder/1'])
})

it('the error for a missing configuration names the first address and the number of other languages tried', async () => {
  const faults: Fault[] = [{ kind: 'status', status: 404, endpoint: 'shopinfo/config' }]
  await expect(pulledFrom({ faults })).rejects.toThrow(
    /^shopinfo\/config: not found \(404\)\. Asked at http:.*\/tiny\/en\/shopinfo\/config, and in 7 other languages: look at "api"/,
  )
})

it('the configuration is requested in the configured language, then in the others', async () => {
  const { config } = await pulledFrom({ configLanguage: 'it', seed: { languages: ['de'] } })
  expect(config.languages).toEqual(['de'])
})
