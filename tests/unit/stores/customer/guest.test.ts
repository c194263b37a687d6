import { describe, expect, it } from 'vitest'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const rules: CustomerFormRules = {
  countries: [],
  salutations: [],
  required: ['email', 'lastName'],
  visible: ['email', 'lastName'],
}
const form = { sendInvoice: true, email: 'ada@example.org', lastName: 'Muster' }

async function register(url: string) {
  const tab = loadPage()
  const { registerGuest } = await import('#stores/customer/register.ts')
  const answer = await registerGuest(shopAt(url), form, rules)
  const { $token } = await import('#stores/session/token.ts')
  return { tab, answer, token: $token.get() }
}

const guestToken = { json: { data: { token: 't0ken' } } }

describe('shipping and forms (section 5)', () => {
  it('a guest registration proceeds if the only error is the password', async () => {
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('validate') ? { status: 422, json: { errors: { password: ['fehlt'] } } } : guestToken,
    )
    expect(await register(server.url)).toMatchObject({ answer: { state: 'done' }, token: 't0ken' })
  })

  it('the server’s errors become messages for the fields of the form', async () => {
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('validate')
        ? { status: 422, json: { errors: { password: ['fehlt'], lname: ['zu kurz'] } } }
        : guestToken,
    )
    const { answer, token } = await register(server.url)
    // Nobody is asked for the password that guests don't have.
    expect(answer).toEqual({ state: 'refused', fields: { lastName: ['zu kurz'] } })
    expect(token).toBe('')
    expect(server.seen.map(({ path }) => path)).toEqual(['/de/customer/validate'])
  })

  it('a guest is whoever the server knows: the form as it was sent, as long as its session lasts', async () => {
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('validate') ? { json: { data: true } } : guestToken,
    )
    await register(server.url)
    const { $guest, $guestForm, emptyForm } = await import('#stores/customer/guest-form.ts')
    expect($guest.get()).toEqual(form)
    $guestForm.set({ ...form, email: 'typed@example.org' })
    expect($guest.get()).toEqual(form)
    ;(await import('#stores/session/customer.ts')).endSession()
    expect($guest.get()).toEqual(emptyForm)
    expect($guestForm.get().email).toBe('typed@example.org')
  })

  it('a guest isn’t treated as the customer who was signed in before', async () => {
    await using server = await startHttpServer(({ path }) =>
      path.endsWith('validate') ? { json: { data: true } } : guestToken,
    )
    const tab = loadPage()
    const customer = { id: '7', firstName: 'Ada', lastName: 'M', email: 'a@b.ch', isGuest: false }
    const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
    tab.session.setItem('foyer:museum:customer', JSON.stringify({ ...customer, billing }))
    const { $customer } = await import('#stores/session/customer.ts')
    expect($customer.get()?.firstName).toBe('Ada')
    const { registerGuest } = await import('#stores/customer/register.ts')
    await registerGuest(shopAt(server.url), form, rules)
    expect($customer.get()).toBeUndefined()
  })

  it('a server error is reported as a failure, not as errors of fields', async () => {
    await using server = await startHttpServer(() => ({ status: 500, json: {} }))
    expect((await register(server.url)).answer).toMatchObject({ state: 'failed', failure: { reaction: 'banner' } })
  })

  it('the form is stored for the session, and cleared by the logout', async () => {
    const tab = loadPage()
    const before = await import('#stores/customer/guest-form.ts')
    before.$guestForm.set({ ...form, shipping: { street: 'S', zip: '', city: '', country: '' } })
    before.$sentForm.set({ token: 't0ken', form })
    loadPage(tab)
    const { $guestForm, emptyForm } = await import('#stores/customer/guest-form.ts')
    const { signOut } = await import('#stores/customer/sign-out.ts')
    expect($guestForm.get()).toMatchObject({ email: 'ada@example.org', shipping: { street: 'S' } })
    signOut()
    expect($guestForm.get()).toEqual(emptyForm)
    expect(tab.session.length).toBe(0)
  })
})
