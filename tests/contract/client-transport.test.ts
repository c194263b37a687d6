import { request } from '#api/client.ts'
import { getEventSelect } from '#contract/events.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { getCustomer } from '#contract/session.ts'
import { getTicketCollect } from '#contract/tickets.ts'
import { getTour } from '#contract/tour-offer.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import type { PaymentTypeId } from '#domain/shop/ids.ts'
import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { retryStatuses } from '#api/client.ts'
import { initPayment, initPaymentOrder } from '#api/checkout.ts'
import { login } from '#api/customer.ts'
import { startHttpServer } from '../support/http-server.ts'
import { rejection } from '../support/rejection.ts'
import { anId } from '../support/ids.ts'

const events = { json: { data: { events: [{ id: 1, name: 'A' }] } } }
const read = [{ id: '1', name: 'A', groups: [] }]

test('a server that is down throws Unreachable, with the name of the call', async () => {
  const server = await startHttpServer(() => events)
  await server[Symbol.asyncDispose]()
  const error = await rejection(request(createApi({ base: server.url, lang: 'de' }), getEventSelect))
  expect(error).toMatchObject({ name: 'Unreachable', call: 'event/select' })
})

test('a connection closed in the middle of a response throws Unreachable', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"data":', () => response.destroy())
    return undefined
  })
  expect(await rejection(request(createApi({ base: server.url, lang: 'de' }), getEventSelect))).toMatchObject({
    name: 'Unreachable',
  })
})

test('an error of the shop’s own code is rethrown, not reported as a network error', async () => {
  await using server = await startHttpServer(() => events)
  const fault = new TypeError('no token there')
  const token = () => {
    throw fault
  }
  expect(await rejection(request(createApi({ base: server.url, lang: 'de', token }), getCustomer))).toBe(fault)
})

test('a response that does not begin before the deadline throws TimedOut', async () => {
  await using server = await startHttpServer(() => undefined)
  const api = createApi({ base: server.url, lang: 'de', deadline: 50 })
  expect(await rejection(request(api, getEventSelect))).toMatchObject({ name: 'TimedOut', call: 'event/select' })
})

test('a response that begins but does not end before the deadline throws TimedOut', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200)
    response.write('{"data":')
    return undefined
  })
  const api = createApi({ base: server.url, lang: 'de', deadline: 50 })
  expect(await rejection(request(api, getEventSelect))).toMatchObject({ name: 'TimedOut' })
})

test('a payment page that is neither https nor on this machine is rejected, and reported without what it holds', async () => {
  await using server = await startHttpServer(() => ({ json: { data: 'http://pay.example/?token=secret' } }))
  const api = createApi({ base: server.url, lang: 'de' })
  const start = {
    paymentType: anId<PaymentTypeId>('9'),
    details: {},
    continueUrl: 'https://a/',
    cancelUrl: 'https://b/',
  }
  const message =
    'broke the contract: data: expected an https address, or one of http on this machine, found a text of 32 characters'
  await expect(initPayment(api, { ...start, lines: [] })).rejects.toThrow(`checkout/initPayment ${message}`)
  await expect(initPaymentOrder(api, { ...start, orderId: anId('7') })).rejects.toThrow(
    `checkout/initPaymentOrder ${message}`,
  )
})

const megabyte = Buffer.alloc(1_000_000, 'x')

test('an endless response is aborted after 20 MB, while it is being sent', async () => {
  let sent = 0
  let closed: () => void
  const hungUp = new Promise<void>((resolve) => (closed = resolve))
  await using server = await startHttpServer((_, response) => {
    response.on('close', () => closed())
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(megabyte)) sent++
    }
    response.on('drain', more)
    more()
    return undefined
  })
  const error = await rejection(request(createApi({ base: server.url, lang: 'de' }), getEventSelect))
  expect(error).toMatchObject({ name: 'ContractError', call: 'event/select' })
  expect(String(error)).toContain('expected at most 20 MB, found more')
  await hungUp
  expect(sent).toBeLessThan(60)
})

test('a response with a content-length above 20 MB is not read', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '20000001' })
    response.write('{')
    return undefined
  })
  const error = await rejection(request(createApi({ base: server.url, lang: 'de', deadline: 5000 }), getEventSelect))
  expect(error).toMatchObject({ name: 'ContractError' })
})

test("a call aborted by its caller is rejected with the caller's own reason", async () => {
  const stopped = new Error('the visitor went on')
  const controller = new AbortController()
  await using server = await startHttpServer(() => {
    controller.abort(stopped)
    return undefined
  })
  const call = request(createApi({ base: server.url, lang: 'de' }), getEventSelect, { signal: controller.signal })
  expect(await rejection(call)).toBe(stopped)
})

test.for(['', '<html>Wartung</html>', '{"data":', '[]', 'null', '{"events":[]}'])(
  'a 200 with %j throws a ContractError',
  async (body) => {
    await using server = await startHttpServer((_, response) => {
      response.end(body)
      return undefined
    })
    expect(await rejection(request(createApi({ base: server.url, lang: 'de' }), getEventSelect))).toMatchObject({
      name: 'ContractError',
      call: 'event/select',
    })
  },
)

test('a breach of the contract is reported with call, path of the field, expected and found', async () => {
  const ticket = { id: 1, eventId: 1, name: 'A', mode: 1, vat_value: 8.1, sequence_no: 0 }
  const tickets = { 17: { ...ticket, price: 1000 }, 18: { ...ticket, price: '12.50' } }
  await using server = await startHttpServer(() => ({ json: { data: { tickets, timeslot: [] } } }))
  expect(
    await rejection(request(createApi({ base: server.url, lang: 'de' }), getTicketCollect, { event: anId('1') })),
  ).toMatchObject({
    message:
      'ticket/collect broke the contract: data.tickets["18"].price: expected a price from 0, in whole minor units, found "12.50"',
  })
})

test('a breach of the contract in personal data is reported without the data', async () => {
  const customer = { id: 1, fname: 17, lname: 'Muster', email: ['ada@museum.example'], isGuest: 'Ada' }
  await using server = await startHttpServer(() => ({ json: { data: customer } }))
  const error = await rejection(request(createApi({ base: server.url, lang: 'de', token: () => 'T' }), getCustomer))
  expect(error).toMatchObject({ name: 'ContractError', message: expect.stringContaining('data.email') })
  expect(String(error)).not.toMatch(/Ada|ada@|17|Muster/)
})

test('the session token is sent only with calls whose contract has one', async () => {
  await using server = await startHttpServer(() => events)
  await request(createApi({ base: server.url, lang: 'de', token: () => 'secret' }), getEventSelect)
  expect(server.seen[0]?.query).toEqual({})
})

test('the session token is neither sent to a redirect’s target nor included in an error', async () => {
  await using elsewhere = await startHttpServer(() => events)
  await using server = await startHttpServer((_, response) => {
    response.writeHead(307, { location: `${elsewhere.url}/de/customer?_=secret` }).end()
    return undefined
  })
  const error = await rejection(
    request(createApi({ base: server.url, lang: 'de', token: () => 'secret' }), getCustomer),
  )
  expect(error).toMatchObject({ name: 'Unreachable' })
  expect(JSON.stringify([String(error), error, String((error as Error).cause)])).not.toContain('secret')
  expect(elsewhere.seen).toEqual([])
})

test('a password is not sent to a redirect’s target', async () => {
  await using elsewhere = await startHttpServer(() => ({ json: { data: { token: 'T' } } }))
  await using server = await startHttpServer((_, response) => {
    response.writeHead(307, { location: `${elsewhere.url}/de/auth/login` }).end()
    return undefined
  })
  const call = login(createApi({ base: server.url, lang: 'de' }), { email: 'ada@museum.example', password: 'geheim' })
  expect(await rejection(call)).toMatchObject({ name: 'Unreachable' })
  expect(elsewhere.seen).toEqual([])
})

test('a redirect within the API is followed for a catalogue', async () => {
  await using server = await startHttpServer(({ path }, response) => {
    if (path.startsWith('/new/')) return events
    response.writeHead(302, { location: '/new/de/event/select' }).end()
    return undefined
  })
  expect(await request(createApi({ base: server.url, lang: 'de' }), getEventSelect)).toEqual(read)
})

test('no call is retried unless retries are configured', async () => {
  await using server = await startHttpServer(() => ({ status: 503, json: {} }))
  await rejection(request(createApi({ base: server.url, lang: 'de' }), getEventSelect))
  expect(server.seen).toHaveLength(1)
})

const statuses = [400, 401, 403, 404, 406, 408, 409, 410, 413, 422, 425, 429, 500, 501, 502, 503, 504, 521, 522, 524]

test('the statuses that are retried are those of section 8', () => {
  expect([...retryStatuses]).toEqual([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])
})

test.for(statuses)(
  'with retries configured, a GET answered with %i is retried only if that is in the list',
  async (status) => {
    await using server = await startHttpServer(() => ({ status, json: { error: 'NO' } }))
    await rejection(
      request(createApi({ base: server.url, lang: 'de', retries: 2, retryWait: 1 }), getMerchandise, {
        article: anId('1'),
      }),
    )
    expect(server.seen).toHaveLength(retryStatuses.has(status) ? 3 : 1)
  },
)

test('with retries configured, a call whose connection was closed is not retried: section 8 lists statuses only', async () => {
  let tries = 0
  await using server = await startHttpServer((_, response) => {
    tries += 1
    response.destroy()
    return undefined
  })
  const api = createApi({ base: server.url, lang: 'de', retries: 2, retryWait: 1 })
  expect(await rejection(request(api, getEventSelect))).toMatchObject({ name: 'Unreachable' })
  expect(tries).toBe(1)
})

test('with retries configured, the response of a successful retry is returned', async () => {
  let asked = 0
  await using server = await startHttpServer(() => (++asked < 3 ? { status: 500, json: {} } : events))
  expect(await request(createApi({ base: server.url, lang: 'de', retries: 5, retryWait: 1 }), getEventSelect)).toEqual(
    read,
  )
  expect(server.seen).toHaveLength(3)
})

test('a call answered by 429 is repeated after its Retry-After, even without retries configured', async () => {
  const asked: number[] = []
  await using server = await startHttpServer((_, response) => {
    if (asked.push(Date.now()) > 1) return events
    response.writeHead(429, { 'retry-after': '1' }).end('{}')
    return undefined
  })
  // The wait isn't part of what one asking may take.
  expect(await request(createApi({ base: server.url, lang: 'de', deadline: 900 }), getEventSelect)).toEqual(read)
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(990)
})

test.for(['3600', '', 'soon', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a 429 with Retry-After %j is not repeated',
  async (header) => {
    await using server = await startHttpServer((_, response) => {
      response.writeHead(429, { 'retry-after': header }).end('{}')
      return undefined
    })
    const error = await rejection(request(createApi({ base: server.url, lang: 'de' }), getTour, { tour: anId('1') }))
    expect(error).toMatchObject({ name: 'TooManyRequests' })
    expect(server.seen).toHaveLength(1)
  },
)

test('a second 429 throws, and a POST is not repeated', async () => {
  await using server = await startHttpServer((_, response) => {
    response.writeHead(429, { 'retry-after': '0' }).end('{}')
    return undefined
  })
  const api = createApi({ base: server.url, lang: 'de' })
  expect(await rejection(request(api, getEventSelect))).toMatchObject({ name: 'TooManyRequests' })
  expect(server.seen).toHaveLength(2)
  expect(await rejection(login(api, { email: 'ada@museum.example', password: 'geheim' }))).toMatchObject({
    name: 'TooManyRequests',
  })
  expect(server.seen).toHaveLength(3)
})

test('a call aborted by its caller does not wait for Retry-After', async () => {
  const stopped = new Error('the visitor went on')
  const controller = new AbortController()
  await using server = await startHttpServer((_, response) => {
    response.on('close', () => setImmediate(() => controller.abort(stopped)))
    response.writeHead(429, { 'retry-after': '20' }).end('{}')
    return undefined
  })
  const call = request(createApi({ base: server.url, lang: 'de' }), getEventSelect, { signal: controller.signal })
  expect(await rejection(call)).toBe(stopped)
})

test.for(['', ' A b&c=d+e#f/g?h%i;j', 'Gutschein «Größe» 🐭', '\ud800'])(
  'a typed code is sent unchanged in the query: %j',
  async (code) => {
    await using server = await startHttpServer(() => ({ status: 422, json: { error: 'VOUCHER_NOT_FOUND' } }))
    await rejection(request(createApi({ base: server.url, lang: 'de' }), getVoucher, { voucher: code }))
    expect(server.seen[0]?.query).toEqual({ voucher: code.trim().toWellFormed() })
  },
)

test('a POST is never retried', async () => {
  await using server = await startHttpServer(() => ({ status: 503, json: {} }))
  const api = createApi({ base: server.url, lang: 'de', retries: 3, retryWait: 1 })
  await rejection(login(api, { email: 'ada@museum.example', password: 'geheim' }))
  expect(server.seen).toHaveLength(1)
})

test('waiting for a retry ends with the deadline', async () => {
  await using server = await startHttpServer(() => ({ status: 503, json: {} }))
  const api = createApi({ base: server.url, lang: 'de', deadline: 80, retries: 3, retryWait: 60_000 })
  expect(await rejection(request(api, getEventSelect))).toMatchObject({ name: 'TimedOut' })
})

test.for([
  'javascript:alert(1)',
  'http://pay.example/1',
  '//pay.example/1',
  '/pay/1',
  'ftp://pay.example',
  '',
  'https://a:b@pay.example/',
])('the payment address %j is rejected', async (address) => {
  await using server = await startHttpServer(() => ({ json: { data: address } }))
  const start = {
    paymentType: anId<PaymentTypeId>('1'),
    details: {},
    continueUrl: 'https://a.example',
    cancelUrl: 'https://a.example',
  }
  const call = initPayment(createApi({ base: server.url, lang: 'de' }), { ...start, lines: [] })
  const violations = [
    {
      path: 'data',
      expected: 'an https address, or one of http on this machine',
      found: `a text of ${address.length} characters`,
    },
  ]
  expect(await rejection(call)).toMatchObject({ name: 'ContractError', call: 'checkout/initPayment', violations })
})
