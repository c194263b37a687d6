import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import { getTour } from '#contract/tour-offer.ts'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createApi, type Api } from '#api/api.ts'
import { login } from '#api/customer.ts'
import { ResponseCache, fetchStrictly } from '#catalogue/exchange.ts'
import { startPull } from '#catalogue/pull.ts'
import { reportingClient } from '#check/ask.ts'
import { startHttpServer } from '../../support/http-server.ts'
import { anId } from '../../support/ids.ts'
import { tenant } from '../../support/snapshot.ts'

const one = { data: { events: [{ id: 1, name: 'Der Raum' }] } }

/** Answers with bytes as they are. */
const bytes = (response: ServerResponse, body: Uint8Array | string, type = 'application/json') =>
  void response.writeHead(200, { 'content-type': type }).end(body)

const apiOf = (base: string, exchange: Api['exchange'] = fetchStrictly) =>
  createApi({ base, lang: 'de', callerRetries: true, exchange })

it('a redirect to another host is rejected with both addresses, and that host gets no request', async () => {
  await using elsewhere = await startHttpServer(() => ({ json: one }))
  await using server = await startHttpServer((_, response) => {
    response.writeHead(302, { location: `${elsewhere.url}/other/events?key=secret` }).end()
    return undefined
  })
  await expect(request(apiOf(server.url), getEventSelect)).rejects.toThrow(
    `event/select broke the contract: the answer: expected one from ${server.url}, as "api" in tenant.json says, ` +
      `found a redirect (302) from ${server.url}/de/event/select to ${elsewhere.url}/other/events`,
  )
  expect(await new ResponseCache().prefetch({ [`${server.url}/de/event/select`]: '' })).toBe(false)
  expect(elsewhere.seen).toEqual([])
})

it('a redirect within the API is followed, an endless one is not', async () => {
  await using server = await startHttpServer(({ path }, response) => {
    if (path.endsWith('/moved')) return { json: one }
    response.writeHead(301, { location: path.includes('/en/') ? path : '/de/moved' }).end()
    return undefined
  })
  expect(await request(apiOf(server.url), getEventSelect)).toMatchObject([{ name: 'Der Raum' }])
  const circles = request({ ...apiOf(server.url), lang: 'en' }, getEventSelect)
  await expect(circles).rejects.toThrow("the server can't be reached (more than 5 redirects)")
})

it('a response that is not UTF-8 is rejected with its first wrong byte and the text before it', async () => {
  const latin = Buffer.from('{"data":{"events":[{"id":1,"name":"Två kvarnar"}]}}', 'latin1')
  await using server = await startHttpServer((_, response) => bytes(response, latin))
  await expect(request(apiOf(server.url), getEventSelect)).rejects.toThrow(
    `the answer: expected a text in UTF-8, found the byte 0xe5 at 37, after ":{\\"events\\":[{\\"id\\":1,\\"name\\":\\"Tv"`,
  )
  // A visitor who pays is not stopped by a letter.
  const [event] = await request(createApi({ base: server.url, lang: 'de' }), getEventSelect)
  expect(event?.name).toBe('Tv\ufffd kvarnar')
})

it('the check before a publish reports a wrong encoding and a redirect to another host', async () => {
  const latin = Buffer.from('{"data":{"events":[{"id":1,"name":"Två kvarnar"}]}}', 'latin1')
  await using server = await startHttpServer(({ path }, response) => {
    if (path.includes('/de/')) bytes(response, latin)
    else response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    return undefined
  })
  const { inLanguage, calls } = reportingClient({ base: server.url, deadline: 1000, concurrency: 1 })
  for (const lang of ['de', 'en'] as const) await inLanguage(lang).ask(getEventSelect)
  expect(calls.map(({ result, breaches }) => [result, breaches[0]?.expected])).toEqual([
    ['broken', 'a text in UTF-8'],
    ['broken', `one from ${server.url}, as "api" in tenant.json says`],
  ])
})

it('a request with typed data does not follow a redirect', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(307, { location: '/de/other' }).end()
    return undefined
  })
  await expect(login(apiOf(server.url), { email: 'ada@museum.example', password: 'geheim' })).rejects.toThrow(
    "can't be reached",
  )
  expect(server.seen).toHaveLength(1)
})

it('a replacement character, a byte order mark and characters split between packets are accepted as UTF-8', async () => {
  const whole = Buffer.from('\ufeff{"data":{"events":[{"id":1,"name":"Två \ufffd kvarnar 🎨"}]}}')
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const send = (at: number): void => {
      if (at >= whole.length) response.end()
      else response.write(whole.subarray(at, at + 7), () => setImmediate(send, at + 7))
    }
    send(0)
    return undefined
  })
  const [event] = await request(apiOf(server.url), getEventSelect)
  expect(event?.name).toBe('Två \ufffd kvarnar 🎨')
})

it('a response that is not JSON is reported with its status and content type', async () => {
  await using server = await startHttpServer((_, response) => bytes(response, '<!doctype html>', 'text/html'))
  await expect(request(apiOf(server.url), getEventSelect)).rejects.toThrow(
    'the answer: expected JSON, found text/html (200)',
  )
})

it.each([408, 429, 500, 502, 503, 504, 599])(
  'the status %i does not mean that a tour is missing, and 404 does',
  async (status) => {
    await using server = await startHttpServer(({ query }) => ({
      status: query['tour'] === '1' ? status : 404,
      json: {},
    }))
    const failed = request(apiOf(server.url), getTour, { tour: anId('1') })
    await expect(failed).rejects.toThrow(String(status))
    await expect(failed).rejects.not.toThrow('not found')
    await expect(request(apiOf(server.url), getTour, { tour: anId('2') })).rejects.toThrow('not found (404)')
  },
)

/** What a pull hears of tour 1, which a server answers with these one after the other, and then as it should. */
async function tourAnswered(...answers: ((response: ServerResponse) => void)[]) {
  await using server = await startHttpServer((_, response) => {
    const answer = answers.shift()
    if (!answer) return { json: { data: { tickets: [], priceList: [] } } }
    answer(response)
    return undefined
  })
  const { ask } = startPull({ ...tenant, config: { ...tenant.config, api: server.url } }, { now: new Date() })
  return await ask('de', (api, call) => request(api, getTour, { tour: anId('1'), ...call }), 'tour "1"')
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()
const html = (response: ServerResponse) => bytes(response, '<!doctype html>', 'text/html')

it.each([
  ['fails', [status(500), status(502)]],
  ['is overloaded', [status(503)]],
  ['has too many calls', [status(429)]],
  ['takes too long for its gateway', [status(408), status(504)]],
  ['answers with a page that is no JSON', [html, html]],
])('a request for a tour is retried if the server %s for a moment', async (_, answers) => {
  expect(await tourAnswered(...answers)).toMatchObject({ tickets: [] })
})

it('a lasting failure is reported with its status, the number of tries and their duration', async () => {
  await expect(tourAnswered(...Array.from({ length: 9 }, () => status(503)))).rejects.toThrow(
    /^tour: the server is overloaded \(503\)\nasked at http:.*\/de\/tour for tour "1", 4 times in \d\.\d s$/,
  )
  await expect(tourAnswered(...Array.from({ length: 9 }, () => html))).rejects.toThrow(
    /^tour broke the contract: the answer: expected JSON, found text\/html \(200\)\nasked at .*, 4 times in \d\.\d s$/,
  )
})

it('a request for a missing tour is not retried', async () => {
  await expect(tourAnswered(status(404))).rejects.toThrow(/^tour: not found \(404\)\nasked at .* for tour "1"$/)
})

it('a response counts as unchanged if only the places left differ and are valid, since no page shows them', async () => {
  const offer = (left: string, price = 5) =>
    `{"data":{"tickets":[{"price":${price},"text":"\\"max_tickets\\":1","schedule":[{"max_tickets": ${left}}]}]}}`
  let body = offer('12')
  await using server = await startHttpServer((_, response) => bytes(response, body))
  const address = `${server.url}/de/event/1`
  const first = new ResponseCache()
  await first.exchange('event', address, {})
  const isSame = async (now: string) => {
    body = now
    return new ResponseCache().prefetch(first.noted)
  }
  for (const left of ['12', '11', '0', '-2']) expect([left, await isSame(offer(left))]).toEqual([left, true])
  for (const left of ['many', 'null', '1.5', '012', '99999999999999999999'])
    expect([left, await isSame(offer(left))]).toEqual([left, false])
  expect(await isSame(offer('12', 6))).toBe(false)
  expect(await isSame(offer('12').replace('\\":1', '\\":2'))).toBe(false)
})

it('a tour counts as unchanged if only its places and the tours that can begin differ, not its days, times or prices', async () => {
  const data = (tickets: number, tours: number, price = 5) => ({
    tickets: [{ price }],
    '2026-12-05': { '10:00': { tickets, timeslotId: 1 } },
    schedule: { '10:00': { tours, priceList: [] } },
  })
  let body = JSON.stringify(data(12, 2))
  await using server = await startHttpServer((_, response) => bytes(response, body))
  const first = new ResponseCache()
  await first.exchange('tour', `${server.url}/de/tour`, {})
  const isSame = async (now: string) => {
    body = now
    return new ResponseCache().prefetch(first.noted)
  }
  expect(await isSame(JSON.stringify(data(0, 1)))).toBe(true)
  expect(await isSame(JSON.stringify(data(12, 2, 6)))).toBe(false)
  expect(await isSame(JSON.stringify(data(12, 2)).replaceAll('10:00', '11:00'))).toBe(false)
})
