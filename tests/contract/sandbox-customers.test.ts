import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { beforeEach, describe, expect, test } from 'vitest'
import { tinyMuseum } from '../support/museum-seed.ts'
import { form, monday, openShop, type OpenShop } from '../support/sandbox-client.ts'

let shop: OpenShop
let time = monday.getTime()
const noCustomers = { ...tinyMuseum, customers: [] }

beforeEach(async () => {
  time = monday.getTime()
  shop = await openShop({ museum: noCustomers, now: () => new Date(time) })
  return () => shop.stop()
})

const eva = { ...form, email: 'eva@mail.example', password: md5('first') }
const register = (c: object = eva) => shop.post('customer/register', { c })
const signIn = (password: string, email = eva.email) => shop.post('auth/login', { _u: email, _p: md5(password) })
const mailedToken = async (): Promise<string> => {
  const outbox = await (await fetch(`${shop.url}/_outbox`)).text()
  return /recover\/#([\w-]+)"/.exec(outbox)?.[1] ?? ''
}

describe('registration', () => {
  test('returns a session whose customer has the details that were sent', async () => {
    const { token } = (
      await register({ ...eva, shipping: { street: 'B 2', zip: '10115', city: 'Berlin', country: 'DE' } })
    ).body.data
    expect((await shop.get(`customer?_=${token}`)).body.data).toMatchObject({
      fname: 'Eva',
      isGuest: false,
      addrBilling: { name: 'Eva Gast', street: 'Weg 9', zip: '8001', city: 'Zürich', country: 'CH' },
      addrShipping: { street: 'B 2', country: 'DE' },
    })
  })

  test('rejects every invalid field by its name in the contract, in the language of the call', async () => {
    const wrong = { ...eva, fname: '', email: 'eva', country: 'XX', salutation: 'dr', password: 'plain', shipping: {} }
    const { status, body } = await shop.post('customer/register', { c: wrong }, 'de')
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      fname: ['Bitte füllen Sie dieses Feld aus.'],
      email: ['Das ist keine gültige E-Mail-Adresse.'],
      country: ['Bitte wählen Sie eine der Möglichkeiten.'],
      salutation: ['Bitte wählen Sie eine der Möglichkeiten.'],
      password: [expect.any(String)],
      'shipping.street': [expect.any(String)],
      'shipping.zip': [expect.any(String)],
      'shipping.city': [expect.any(String)],
      'shipping.country': [expect.any(String)],
    })
  })

  test.each(['fname', 'company', 'street', 'phone'])('accepts at most 200 letters as %s', async (field) => {
    const withLetters = (count: number) =>
      shop.post('customer/validate', { c: { ...eva, [field]: 'x'.repeat(count) } }, 'de')
    expect((await withLetters(200)).body).toEqual({ data: true })
    expect((await withLetters(201)).body).toEqual({ errors: { [field]: ['Das ist zu lang.'] } })
  })

  test('needs an e-mail address even if the museum’s form has none, and rejects undeliverable ones', async () => {
    const lax = await openShop({ museum: { ...noCustomers, requiredFields: [] } })
    const errorsOf = async (email: string | undefined) =>
      (await lax.post('customer/validate', { c: { ...eva, email } }, 'de')).body.errors
    expect(await errorsOf(undefined)).toEqual({ email: ['Bitte füllen Sie dieses Feld aus.'] })
    for (const email of ['eva', 'eva@mail', 'eva@@mail.example', 'eva@mail..example', 'e va@mail.example'])
      expect(await errorsOf(email)).toEqual({ email: ['Das ist keine gültige E-Mail-Adresse.'] })
    expect(await errorsOf(`${'x'.repeat(187)}@mail.example`)).toBeUndefined()
    await lax.stop()
  })

  test('creates one account per e-mail address, in whatever case, even if two register at once', async () => {
    const replies = await Promise.all([register(), register({ ...eva, email: 'EVA@Mail.example' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('stores nothing when a form is validated, and reports only the missing password of a guest', async () => {
    expect((await shop.post('customer/validate', { c: eva })).body).toEqual({ data: true })
    expect((await signIn('first')).status).toBe(401)
    await register()
    const { body } = await shop.post('customer/validate', { c: { ...eva, password: undefined } })
    expect(Object.keys(body.errors)).toEqual(['password'])
  })

  test('answers 403 if it is switched off, as does a guest order', async () => {
    const features = { ...tinyMuseum.features, userRegistration: false, guestRegistration: false }
    const closed = await openShop({ museum: { ...noCustomers, features } })
    expect((await closed.post('customer/register', { c: eva })).status).toBe(403)
    expect((await closed.post('auth/guest', { c: form })).status).toBe(403)
    await closed.stop()
  })
})

describe('sessions', () => {
  test('a wrong password and an unknown address are both 401', async () => {
    await register()
    expect((await signIn('first')).status).toBe(200)
    expect((await signIn('second')).status).toBe(401)
    expect((await signIn('first', 'nobody@mail.example')).status).toBe(401)
  })

  test('last for hours, not for ever, and only in their museum', async () => {
    const { token } = (await register()).body.data
    time += 7 * 3_600_000
    expect((await shop.get(`customer?_=${token}`)).status).toBe(200)
    time += 2 * 3_600_000
    expect((await shop.get(`customer?_=${token}`)).status).toBe(401)
    expect((await shop.get('customer?_=made-up')).status).toBe(401)
    expect((await shop.get('customer')).status).toBe(401)
  })

  test('of a guest have no password, and another guest may use the same e-mail address', async () => {
    const first = await shop.guest()
    expect((await shop.get(`customer?_=${first}`)).body.data.isGuest).toBe(true)
    await shop.guest()
    expect((await signIn('', form.email)).status).toBe(401)
    const changed = await shop.post(`customer/pwdchange?_=${first}`, { _po: md5(''), _pn: md5('mine') })
    expect(changed.status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const reset = (email: string) =>
    shop.post('customer/pwdreset', { email, backlink: 'https://shop.example/en/recover/#' })
  const confirm = (token: string, password: string) =>
    shop.post('customer/pwdconfirm', { token, _p: password && md5(password) })

  test('is replaced by the link in the e-mail, once, which ends all other sessions', async () => {
    const { token: before } = (await register()).body.data
    expect((await reset(eva.email)).body).toEqual({ data: true })
    const token = await mailedToken()
    const { status, body } = await confirm(token, 'second')
    expect(status).toBe(200)
    expect((await shop.get(`customer?_=${body.data.token}`)).status).toBe(200)
    expect((await shop.get(`customer?_=${before}`)).status).toBe(401)
    expect((await signIn('first')).status).toBe(401)
    expect((await signIn('second')).status).toBe(200)
    expect((await confirm(token, 'third')).status).toBe(422)
  })

  test('has a link that is valid for an hour, and is no session', async () => {
    await register()
    await reset(eva.email)
    const token = await mailedToken()
    expect((await shop.get(`customer?_=${token}`)).status).toBe(401)
    time += 61 * 60_000
    expect((await confirm(token, 'second')).status).toBe(422)
  })

  test('answers 422 for an unknown e-mail address, 400 for empty fields and for a backlink that is no web address', async () => {
    expect((await reset('nobody@mail.example')).status).toBe(422)
    expect(await confirm('', '')).toEqual({ status: 400, body: { message: 'Please fill in all fields.' } })
    const { status } = await shop.post('customer/pwdreset', { email: eva.email, backlink: 'javascript:x' })
    expect(status).toBe(400)
  })
})

describe('settings', () => {
  let token: string
  beforeEach(async () => {
    token = (await register()).body.data.token
  })

  test('change the password if the old one is given, which ends the other sessions but not this one', async () => {
    const other = (await signIn('first')).body.data.token
    const change = (old: string) => shop.post(`customer/pwdchange?_=${token}`, { _po: md5(old), _pn: md5('second') })
    expect((await change('wrong')).status).toBe(422)
    expect(await change('first')).toEqual({ status: 200, body: { data: true } })
    expect((await shop.get(`customer?_=${token}`)).status).toBe(200)
    expect((await shop.get(`customer?_=${other}`)).status).toBe(401)
    expect((await signIn('second')).status).toBe(200)
  })

  test('change the e-mail address if the password is given and the address is free', async () => {
    await register({ ...eva, email: 'taken@mail.example' })
    const change = (email: string, old = 'first') =>
      shop.post(`customer/emailchange?_=${token}`, { _po: md5(old), email })
    expect((await change('new@mail.example', 'wrong')).status).toBe(422)
    expect((await change('taken@mail.example')).body.errors).toHaveProperty('email')
    expect(await change('new@mail.example')).toEqual({ status: 200, body: { data: true } })
    expect((await signIn('first', 'new@mail.example')).status).toBe(200)
    expect((await signIn('first')).status).toBe(401)
  })

  test('replace the whole form in an update: an absent shipping address is removed', async () => {
    const update = (c: object) => shop.post(`customer/update?_=${token}`, { c })
    const shipping = { street: 'B 2', zip: '10115', city: 'Berlin', country: 'DE' }
    expect((await update({ ...eva, shipping })).body.data.addrShipping.city).toBe('Berlin')
    expect((await update({ ...eva, phone: '044' })).body.data).toMatchObject({ phone: '044' })
    expect((await shop.get(`customer?_=${token}`)).body.data.addrShipping).toBeUndefined()
    expect((await update({ ...eva, city: '' })).body.errors).toHaveProperty('city')
  })
})

test('the database contains neither passwords nor tokens, and the log no personal data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-privacy-'))
  const database = join(folder, 'sandbox.sqlite')
  const lines: string[] = []
  const logged = await openShop({ museum: noCustomers, database, log: (line) => lines.push(JSON.stringify(line)) })
  const { token } = (await logged.post('customer/register', { c: eva })).body.data
  await logged.get(`customer?_=${token}`)
  await logged.get(`voucher?voucher=GOOD-1`)
  const address: string = (await logged.init([{ type: 'merchandise', id: 41, count: 1 }], token)).body.data
  await (await fetch(address)).text()
  await logged.stop()
  const stored = await readFile(database, 'latin1')
  expect(stored).toContain('eva@mail.example')
  expect(stored).not.toContain(eva.password)
  expect(stored).not.toContain(token)
  const log = lines.join('\n')
  expect(lines).toHaveLength(5)
  for (const secret of [token, 'eva', 'GOOD-1', address.split('/').at(-1) ?? '', '?']) expect(log).not.toContain(secret)
  expect(log).toContain('/:museum/pay/:cart')
  await rm(folder, { recursive: true })
})
