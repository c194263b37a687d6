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
  test('is refused by its announced length, before any of it arrives', async () => {
    const socket = connect(shop.port, 'localhost')
    socket.end('POST /tiny/en/checkout/check HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('is refused while it arrives if it announces no length, and every shop may read the refusal', async () => {
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

describe('the origins that may read an answer', () => {
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

describe('the link of a mail', () => {
  const reset = (backlink: string) => shop.post('customer/pwdreset', { email: customer.email, backlink })
  const outbox = async () => (await fetch(`${shop.url}/_outbox`)).text()

  test.each(['https://evil.example/en/recover/#', 'https://shop.example.evil.example/#', 'http://shop.example/#'])(
    'doesn’t lead to %s',
    async (backlink) => {
      const { status, body } = await reset(backlink)
      expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining('own shop') } })
      expect(await outbox()).not.toContain('recover')
    },
  )

  test.each(['https://shop.example/en/recover/#', 'http://localhost:4401/en/recover/#'])(
    'leads to the museum’s shop, or to one on this machine: %s',
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

  test('to sign in: not even the right password is checked, and shops can read how long to wait', async () => {
    await failLogins(10)
    const response = await login(customer.password)
    expect(response.status).toBe(429)
    expect(wait(response)).toBe(15 * 60)
    expect(response.headers.get('access-control-expose-headers')).toMatch(/retry-after/i)
    time += wait(response) * 1000
    expect((await login(customer.password)).status).toBe(200)
  })

  test('are counted for each address however it is written, and don’t affect others', async () => {
    await failLogins(10)
    expect((await login('wrong', ` ${customer.email.toUpperCase()}`)).status).toBe(429)
    expect((await login('wrong', 'nobody@mail.example')).status).toBe(401)
  })

  test('at the same time are all counted', async () => {
    const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await login('wrong')).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('are cleared by the right password', async () => {
    await failLogins(9)
    expect((await login(customer.password)).status).toBe(200)
    await failLogins(10)
  })

  test('to reset a password: five mails in an hour', async () => {
    const reset = () =>
      post('customer/pwdreset', JSON.stringify({ email: customer.email, backlink: 'https://shop.example/#' }))
    for (let mails = 0; mails < 5; mails += 1) expect((await reset()).status).toBe(200)
    time += 20 * 60_000
    const response = await reset()
    expect(response.status).toBe(429)
    expect(wait(response)).toBe(40 * 60)
  })
})

test('a forged Host gets into no address', async () => {
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
