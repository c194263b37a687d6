import { describe, expect, it } from 'vitest'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const address = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const wire = { id: 7, fname: 'Ada', lname: 'Muster', email: 'ada@example.org', isGuest: 0, addrBilling: address }
const shipping = { ...address, id: 9, street: 'Weg 2' }
const signedIn = { json: { data: { token: 't0ken' } } }
const known = { json: { data: { ...wire, addrShipping: shipping } } }

const open = async () => ({
  ...(await import('#stores/session/customer.ts')),
  ...(await import('#stores/session/session.ts')),
  ...(await import('#stores/session/token.ts')),
  ...(await import('#stores/customer/guest-form.ts')),
  ...(await import('#stores/customer/sign-in.ts')),
  ...(await import('#stores/customer/sign-out.ts')),
  ...(await import('#stores/customer/session.ts')),
})

describe('login (section 4)', () => {
  it('keeps the token and the customer, with a different shipping address, for the session', async () => {
    await using server = await startHttpServer(({ path }) => (path.endsWith('login') ? signedIn : known))
    const tab = loadPage()
    expect(await (await open()).signIn(shopAt(server.url), 'ada@example.org', 'pw')).toMatchObject({ state: 'done' })
    loadPage(tab)
    const { $customer, $token } = await open()
    expect($token.get()).toBe('t0ken')
    expect($customer.get()).toMatchObject({ firstName: 'Ada', isGuest: false, shipping: { street: 'Weg 2' } })
  })

  it('signs nobody in if it is rejected, or if the customer can’t be fetched', async () => {
    await using server = await startHttpServer(() => ({ status: 401, json: {} }))
    loadPage()
    const page = await open()
    expect(await page.signIn(shopAt(server.url), 'a@b.ch', 'pw')).toMatchObject({
      state: 'failed',
      failure: { reaction: 'toast', code: 'AUTH_LOGIN_FAILED', message: 'errors.credentialsWrong' },
    })
    await using half = await startHttpServer(({ path }) => (path.endsWith('login') ? signedIn : { status: 500 }))
    expect(await page.signIn(shopAt(half.url), 'a@b.ch', 'pw')).toMatchObject({ state: 'failed' })
    expect([page.$token.get(), page.$customer.get()]).toEqual(['', undefined])
  })

  it.each(['login', 'customer'])('shows the museum’s reason for a blocked account: 403 of %s', async (call) => {
    let reason = 'Ihr Konto ist bis Montag gesperrt.'
    await using server = await startHttpServer(({ path }) =>
      path.endsWith(call) ? { status: 403, json: { error: reason } } : signedIn,
    )
    loadPage()
    const page = await open()
    const failure = { reaction: 'toast', message: 'errors.accountBlocked' }
    expect(await page.signIn(shopAt(server.url), 'a@b.ch', 'pw')).toMatchObject({
      state: 'failed',
      failure: { ...failure, code: 'AUTH_LOGIN_FAILED', text: reason },
    })
    // Nobody gets to read a code.
    reason = 'ACCOUNT_BLOCKED'
    const answer = await page.signIn(shopAt(server.url), 'a@b.ch', 'pw')
    expect(answer).toMatchObject({ state: 'failed', failure })
    expect(answer).not.toHaveProperty('failure.text')
    expect([page.$token.get(), page.$customer.get()]).toEqual(['', undefined])
  })

  it('shows the museum’s reason if it refuses the login with an error, and signs nobody in', async () => {
    let error = 'Ihr Konto ist gesperrt.'
    await using server = await startHttpServer(() => ({ status: 422, json: { error } }))
    loadPage()
    const page = await open()
    const failure = { reaction: 'toast', message: 'errors.loginFailed' }
    const answer = await page.signIn(shopAt(server.url), 'a@b.ch', 'pw')
    expect(answer).toMatchObject({ state: 'failed', failure: { ...failure, text: error } })
    error = 'ACCOUNT_BLOCKED'
    expect(await page.signIn(shopAt(server.url), 'a@b.ch', 'pw')).not.toHaveProperty('failure.text')
    expect(page.$token.get()).toBe('')
  })

  it('is undone by the logout, which clears token, customer data and the typed form', async () => {
    await using server = await startHttpServer(({ path }) => (path.endsWith('login') ? signedIn : known))
    const tab = loadPage()
    const page = await open()
    await page.signIn(shopAt(server.url), 'ada@example.org', 'pw')
    page.$guestForm.set({ sendInvoice: true, firstName: 'Ada' })
    // As of a guest who has signed in since.
    const { $sentForm, $shippingCountry } = await import('#stores/customer/guest-form.ts')
    $sentForm.set({ token: 'before', form: { sendInvoice: true, firstName: 'Ada' } })
    $shippingCountry.set('DE')
    const { saveDraft } = await import('#stores/session/drafts.ts')
    const { $sentTo, $shippedTo } = await import('#stores/session/customer.ts')
    $sentTo.set('ada@example.org')
    $shippedTo.set(address)
    ;(await import('#stores/customer/buyer.ts')).$documentNumber.set('PO 7')
    saveDraft('details', { firstName: 'Augusta' })
    const { personalKeys } = await import('#stores/session/session.ts')
    const kept = Array.from({ length: tab.session.length }, (_, at) => tab.session.key(at))
    expect(new Set(kept)).toEqual(new Set(personalKeys.map((name) => `foyer:museum:${name}`)))
    page.signOut()
    expect(page.$customer.get()).toBeUndefined()
    expect(tab.session.length).toBe(0)
  })
})

describe('an invoice (section 3)', () => {
  it.each([false, true])('is requested as the server delivers it: %s', async (wanted) => {
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('login') ? signedIn : { json: { data: { ...wire, send_invoice: wanted } } },
    )
    const tab = loadPage()
    await (await open()).signIn(shopAt(server.url), 'ada@example.org', 'pw')
    loadPage(tab)
    expect((await open()).$customer.get()?.sendInvoice).toBe(wanted)
  })

  it('stays off after later changes once it was turned off, even if the server never delivers the choice', async () => {
    await using server = await startHttpServer(({ path }) => (path.endsWith('register') ? signedIn : known))
    loadPage()
    const { registerCustomer } = await import('#stores/customer/register.ts')
    const { saveChanges } = await import('#stores/customer/settings.ts')
    const { formOfCustomer } = await import('#domain/customer/customer-details.ts')
    const { $customer } = await open()
    const rules = { countries: [], salutations: [], required: [], visible: ['sendInvoice' as const] }
    await registerCustomer(shopAt(server.url), { sendInvoice: false }, 'pw', rules)
    const customer = $customer.get()
    const before = customer && formOfCustomer(customer)
    expect(before?.sendInvoice).toBe(false)
    if (before) await saveChanges(shopAt(server.url), before, { ...before, city: 'Thun' })
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({ c: { city: 'Thun', send_invoice: false } })
    expect($customer.get()?.sendInvoice).toBe(false)
  })
})

it('an invoice that a registration didn’t ask about stays as the museum sends it by default', async () => {
  await using server = await startHttpServer(({ path }) => (path.endsWith('register') ? signedIn : known))
  loadPage()
  const { registerCustomer } = await import('#stores/customer/register.ts')
  const rules = { countries: [], salutations: [], required: [], visible: [] }
  // A box that isn't there is no answer, though a form reads it as unticked.
  await registerCustomer(shopAt(server.url), { sendInvoice: false }, 'pw', rules)
  expect((await open()).$customer.get()?.sendInvoice).toBe(true)
})

describe('customer/update (section 7)', () => {
  const before = { sendInvoice: true, firstName: 'Ada', street: 'Gasse 1', city: 'Bern', email: 'ada@example.org' }

  it('merges the changes made here into those of another device, and sends the result', async () => {
    const moved = { ...wire, addrBilling: { ...address, street: 'Steig 3' }, send_invoice: false }
    await using server = await startHttpServer(() => ({ json: { data: moved } }))
    loadPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    expect(await saveChanges(shopAt(server.url), before, { ...before, city: 'Thun' })).toEqual({ state: 'done' })
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /de/customer',
      'POST /de/customer/update',
    ])
    const sent: unknown = JSON.parse(server.seen[1]?.body ?? '')
    expect(sent).toMatchObject({ c: { street: 'Steig 3', city: 'Thun', zip: '3000', send_invoice: false } })
  })

  it('is sent as the museum’s customer module prepares it', async () => {
    await using server = await startHttpServer(() => ({ json: { data: wire } }))
    loadPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    const shop = { ...shopAt(server.url), customerModule: 'invoiceToCompanies' }
    const without = { ...before, sendInvoice: false }
    await saveChanges(shop, without, { ...without, company: 'Muster AG' })
    expect(JSON.parse(server.seen[1]?.body ?? '')).toMatchObject({ c: { company: 'Muster AG', send_invoice: true } })
    expect((await open()).$customer.get()?.sendInvoice).toBe(true)
  })

  it('brings no customer back who has signed out in the meantime', async () => {
    loadPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    const { signOut, $token, $customer } = await open()
    await using server = await startHttpServer(({ path }) => {
      if (path.endsWith('/customer')) signOut()
      return { json: { data: wire } }
    })
    $token.set('t0ken')
    await saveChanges(shopAt(server.url), before, { ...before, city: 'Thun' })
    expect($customer.get()).toBeUndefined()
  })

  it('isn’t sent if both changed the same field, and returns the other value', async () => {
    const moved = { ...wire, addrBilling: { ...address, street: 'Steig 3' } }
    await using server = await startHttpServer(() => ({ json: { data: moved } }))
    loadPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    expect(await saveChanges(shopAt(server.url), before, { ...before, street: 'Weg 2' })).toMatchObject({
      state: 'conflicting',
      conflicts: [{ about: 'street', value: 'Steig 3' }],
    })
    expect(server.seen.map(({ path }) => path)).toEqual(['/de/customer'])
    expect((await open()).$customer.get()?.billing.street).toBe('Steig 3')
  })

  it('isn’t sent if the current details can’t be fetched', async () => {
    await using server = await startHttpServer(() => ({ status: 500, json: {} }))
    loadPage()
    const { saveChanges } = await import('#stores/customer/settings.ts')
    const answer = await saveChanges(shopAt(server.url), before, { ...before, street: 'Weg 2' })
    expect(answer).toMatchObject({ state: 'failed', failure: { reaction: 'banner' } })
    expect(server.seen.map(({ path }) => path)).toEqual(['/de/customer'])
  })
})

describe('start-up (section 4)', () => {
  it('requests the customer of a login that a guest left before it ended', async () => {
    const guest = { id: '8', firstName: 'Bea', lastName: 'Gast', email: 'bea@example.org', isGuest: true }
    let isSilent = true
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('login') ? signedIn : isSilent ? undefined : known,
    )
    const tab = loadPage()
    const page = await open()
    page.$token.set('guest')
    page.$customer.set({ ...guest, billing: address })
    void page.signIn(shopAt(server.url), 'ada@example.org', 'pw')
    await expect.poll(() => server.seen.length).toBe(2)
    loadPage(tab)
    isSilent = false
    const { $customer, restoreCustomer } = await open()
    await restoreCustomer(shopAt(server.url))
    expect($customer.get()).toMatchObject({ lastName: 'Muster', isGuest: false })
  })

  it('restores the customer of the stored token, and drops an expired token', async () => {
    let status = 500
    await using server = await startHttpServer(() => ({ ...known, status }))
    loadPage()
    const { $customer, $token, restoreCustomer } = await open()
    $token.set('t0ken')
    await restoreCustomer(shopAt(server.url))
    expect([$customer.get(), $token.get()]).toEqual([undefined, 't0ken'])
    status = 200
    await restoreCustomer(shopAt(server.url))
    expect($customer.get()?.lastName).toBe('Muster')
    expect(server.seen[0]?.query['_']).toBe('t0ken')
    $customer.set(undefined)
    status = 401
    await restoreCustomer(shopAt(server.url))
    expect([$customer.get(), $token.get()]).toEqual([undefined, ''])
  })

  it('requests the customer once a session, not on each page', async () => {
    await using server = await startHttpServer(({ path }) => (path.endsWith('login') ? signedIn : known))
    const tab = loadPage()
    await (await open()).signIn(shopAt(server.url), 'ada@example.org', 'pw')
    loadPage(tab)
    const { $customer, restoreCustomer } = await open()
    await restoreCustomer(shopAt(server.url))
    expect($customer.get()?.lastName).toBe('Muster')
    expect(server.seen.map(({ path }) => path.split('/').at(-1))).toEqual(['login', 'customer'])
  })

  it('makes no call without a token, and ignores an invalid stored customer', async () => {
    await using server = await startHttpServer(() => known)
    const tab = loadPage()
    tab.session.setItem('foyer:museum:customer', '{"id":7}')
    const { $customer, restoreCustomer } = await open()
    expect($customer.get()).toBeUndefined()
    await restoreCustomer(shopAt(server.url))
    expect(server.seen).toEqual([])
  })
})

describe('navigation memory (section 4)', () => {
  it('opens the checkout that was left for the login, else the returnTo, else the default', async () => {
    loadPage()
    const { pathAfterSignIn, returnAfterSignIn } = await import('#stores/session/after-sign-in.ts')
    expect(pathAfterSignIn('?returnTo=/de/tickets/', '/de/', 'de')).toBe('/de/tickets/')
    expect(pathAfterSignIn('?returnTo=//evil.example', '/de/', 'de')).toBe('/de/')
    returnAfterSignIn('/de/checkout/')
    expect(pathAfterSignIn('?returnTo=/de/tickets/', '/de/', 'de')).toBe('/de/checkout/')
    // The language was changed on the way.
    expect(pathAfterSignIn('', '/fr/', 'fr')).toBe('/fr/checkout/')
  })
})

describe('a changed e-mail address', () => {
  const changing = async (meanwhile: (page: Awaited<ReturnType<typeof open>>) => void) => {
    loadPage()
    const page = await open()
    const { saveEmail } = await import('#stores/customer/settings.ts')
    await using server = await startHttpServer(({ path }) => {
      if (path.endsWith('login')) return signedIn
      if (!path.includes('emailchange')) return known
      meanwhile(page)
      return { json: { data: true } }
    })
    await page.signIn(shopAt(server.url), 'ada@example.org', 'pw')
    expect(await saveEmail(shopAt(server.url), 'pw', 'new@example.org')).toEqual({ state: 'done' })
    return page.$customer.get()
  }

  it('leaves details alone that were saved in the meantime', async () => {
    const customer = await changing(({ $customer, $token, keepCustomer }) => {
      const before = $customer.get()
      if (before) keepCustomer($token.get(), { ...before, lastName: 'Neu' })
    })
    expect(customer).toMatchObject({ email: 'new@example.org', lastName: 'Neu' })
  })

  it('signs nobody in who has signed out in the meantime', async () => {
    expect(await changing(({ signOut }) => signOut())).toBeUndefined()
  })
})
