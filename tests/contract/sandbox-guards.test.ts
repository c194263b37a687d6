import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { md5 } from 'js-md5'
import { beforeEach, describe, expect, test } from 'vitest'
import { tinyMuseum } from '../support/museum-seed.ts'
import { monday, openShop, type OpenShop } from '../support/sandbox-client.ts'

/* What guards a shop API that stands in the open, as a model for those who build one. */

const [customer = expect.unreachable('the tiny museum has a customer')] = tinyMuseum.customers

let shop: OpenShop
let time = monday.getTime()
beforeEach(async () => {
  time = monday.getTime()
  shop = await openShop({ now: () => new Date(time) })
  return () => shop.stop()
})

const post = (path: string, body: BodyInit) => {
  // Node wants to be told that a body comes in pieces; the types of browsers don't know the word.
  const init = { method: 'POST', body, duplex: 'half' }
  return fetch(`${shop.api}/en/${path}`, init)
}

describe('a body of more than 1 MB', () => {
  test('is rejected by its content-length before any of it is sent', async () => {
    const socket = connect(shop.port, 'localhost')
    socket.end('POST /tiny/en/checkout/check HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('is rejected while it is being sent if it has no content-length, with an answer readable from every origin', async () => {
    const piece = new TextEncoder().encode(' '.repeat(600_000))
    const body = new ReadableStream({
      start(stream) {
        for (const part of [piece, piece]) stream.enqueue(part)
        stream.close()
      },
    })
    const response = await post('checkout/check', body)
    expect(response.status).toBe(413)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the allowed origins (CORS)', () => {
  const allowed = async (path: string, init?: RequestInit) =>
    (await fetch(shop.url + path, init)).headers.get('access-control-allow-origin')

  test('are all origins for calls and pictures', async () => {
    expect(await allowed('/tiny/en/shopinfo')).toBe('*')
    expect(await allowed('/tiny/images/320/room.webp')).toBe('*')
  })

  test('are none for the mails, the accounts and the payment page', async () => {
    for (const path of ['/_outbox', '/', '/tiny/pay/1']) expect(await allowed(path), path).toBeNull()
  })
})

describe('the link in an e-mail', () => {
  const reset = (backlink: string) => shop.post('customer/pwdreset', { email: customer.email, backlink })
  const outbox = async () => (await fetch(`${shop.url}/_outbox`)).text()

  test.each(['https://evil.example/en/recover/#', 'https://shop.example.evil.example/#', 'http://shop.example/#'])(
    'can’t lead to %s',
    async (backlink) => {
      const { status, body } = await reset(backlink)
      expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining('own shop') } })
      expect(await outbox()).not.toContain('recover')
    },
  )

  test.each(['https://shop.example/en/recover/#', 'http://localhost:4401/en/recover/#'])(
    'can lead to the museum’s shop, or to one on this machine: %s',
    async (backlink) => {
      expect((await reset(backlink)).status).toBe(200)
      expect(await outbox()).toContain(backlink)
    },
  )
})

describe('too many attempts', () => {
  const wait = (response: Response) => Number(response.headers.get('retry-after'))
  const login = (password: string, email = customer.email) =>
    post('auth/login', JSON.stringify({ _u: email, _p: md5(password) }))
  const failLogins = async (count: number) => {
    for (let tries = 0; tries < count; tries += 1) expect((await login('wrong')).status).toBe(401)
  }

  test('to log in are rejected even with the right password, with a Retry-After readable from every origin', async () => {
    await failLogins(10)
    const response = await login(customer.password)
    expect(response.status).toBe(429)
    expect(wait(response)).toBe(15 * 60)
    expect(response.headers.get('access-control-expose-headers')).toMatch(/retry-after/i)
    time += wait(response) * 1000
    expect((await login(customer.password)).status).toBe(200)
  })

  test('are counted for each e-mail address in whatever case, without affecting others', async () => {
    await failLogins(10)
    expect((await login('wrong', ` ${customer.email.toUpperCase()}`)).status).toBe(429)
    expect((await login('wrong', 'nobody@mail.example')).status).toBe(401)
  })

  test('made at the same time are all counted', async () => {
    const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await login('wrong')).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('are cleared by the right password', async () => {
    await failLogins(9)
    expect((await login(customer.password)).status).toBe(200)
    await failLogins(10)
  })

  test('to reset a password are rejected after five e-mails in an hour', async () => {
    const reset = () =>
      post('customer/pwdreset', JSON.stringify({ email: customer.email, backlink: 'https://shop.example/#' }))
    for (let mails = 0; mails < 5; mails += 1) expect((await reset()).status).toBe(200)
    time += 20 * 60_000
    const response = await reset()
    expect(response.status).toBe(429)
    expect(wait(response)).toBe(40 * 60)
  })
})

test('a forged Host header is used in no address', async () => {
  const asked = (path: string, body?: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const call = request(`${shop.api}/en/${path}`, { method: body ? 'POST' : 'GET', headers }, (response) =>
        resolve(text(response)),
      )
      call.on('error', reject)
      call.end(body && JSON.stringify(body))
    })
  const url = { continue: 'https://shop.example/', cancel: 'https://shop.example/' }
  const items = [{ type: 'ticket', id: 21, count: 1, datetime: '2026-03-08 20:00:00' }]
  const payment = await asked('checkout/initPayment', { payart: 9, aux: {}, cart: { ver: 1, items }, url })
  expect(payment).toContain(`${shop.api}/pay/`)
  const info = await asked('shopinfo')
  expect(info).toContain(`${shop.api}/images/`)
  expect(payment + info).not.toContain('evil')
})
