import { randomBytes } from 'node:crypto'
import { md5 } from 'js-md5'
import type { MuseumSeed } from '#sandbox/seed.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { startSandbox } from '#sandbox/server.ts'
import { tinyMuseum } from './museum-seed.ts'

/** Noon in Zürich on a Monday, at the beginning of March. */
export const monday = new Date('2026-03-02T11:00:00Z')

/** An answer as it came over HTTP. Fields are looked at by the tests, one by one. */
export interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

const replyOf = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** 12 letters and digits, as `us` and `sessionUs` are. */
export const randomToken = (): string => randomBytes(6).toString('hex')

export const form = {
  email: 'guest@mail.example',
  phone: '',
  salutation: 'ms',
  fname: 'Eva',
  lname: 'Gast',
  company: '',
  street: 'Weg 9',
  zip: '8001',
  city: 'Zürich',
  country: 'CH',
  send_invoice: true,
}

/** A sandbox with the tiny museum on a free port, in memory, its clock standing at `monday`. */
export const openShop = async (options: Partial<SandboxOptions> & { museum?: MuseumSeed } = {}) => {
  const { museum = tinyMuseum, ...more } = options
  const shops = { [museum.id]: ['https://shop.example'] }
  const sandbox = await startSandbox({
    port: 0,
    database: ':memory:',
    museums: [museum],
    now: () => monday,
    shops,
    ...more,
  })
  const api = `${sandbox.url}/${museum.id}`

  const get = async (path: string, headers: Record<string, string> = {}) =>
    replyOf(await fetch(`${api}/en/${path}`, { headers }))
  const post = async (path: string, body: unknown, lang = 'en') =>
    replyOf(
      await fetch(`${api}/${lang}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )

  const login = async (email: string, password: string): Promise<string> =>
    (await post('auth/login', { _u: email, _p: md5(password) })).body.data.token
  const guest = async (): Promise<string> => (await post('auth/guest', { c: form })).body.data.token

  const url = {
    continue: 'https://shop.example/en/checkout/success/',
    cancel: 'https://shop.example/en/checkout/canceled/',
  }
  const init = (items: unknown[], token: string, more: Record<string, unknown> = {}, lang = 'en') =>
    post(`checkout/initPayment?_=${token}`, { payart: 164, aux: {}, cart: { ver: 1, items }, url, ...more }, lang)
  /** What a visitor does on the payment page; gives the cart's id and where the browser is sent. */
  const choose = async (payAddress: string, action: 'pay' | 'fail' | 'cancel') => {
    const response = await fetch(payAddress, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action }),
    })
    await response.arrayBuffer()
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }
  const cartIdOf = (payAddress: string): string => payAddress.split('/').at(-1) ?? ''
  const exec = (cartId: string, us = randomToken()) =>
    post(`checkout/execPayment?us=${us}&sessionUs=${randomToken()}&srcURL=${encodeURIComponent(url.continue)}`, {
      cartId,
    })
  /** From the cart to the booking. */
  const buy = async (items: unknown[], token: string, more: Record<string, unknown> = {}): Promise<Reply> => {
    const started = await init(items, token, more)
    if (started.status !== 200) return started
    await choose(started.body.data, 'pay')
    return exec(cartIdOf(started.body.data))
  }
  return { ...sandbox, api, get, post, login, guest, init, choose, cartIdOf, exec, buy }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>
