import { describe, expect, it } from 'vitest'
import { startHttpServer } from '../../../support/http-server.ts'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

const address = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const customer = { id: 'c1', firstName: 'Ada', lastName: 'Muster', email: 'a@b.ch', isGuest: false, billing: address }

const open = async () => ({
  ...(await import('#stores/session/customer.ts')),
  ...(await import('#stores/session/customer.ts')),
  ...(await import('#stores/customer/sign-in.ts')),
  ...(await import('#stores/customer/sign-out.ts')),
  ...(await import('#stores/session/drafts.ts')),
})

/** Ada has typed into two forms when her session runs out. */
async function leftInTheMiddle() {
  const tab = loadPage()
  const page = await open()
  page.$customer.set(customer)
  page.saveDraft('details', { firstName: 'Augusta' })
  page.saveDraft('details', { city: 'London' })
  page.saveDraft('payment', { iban: 'CH93' })
  page.endSession()
  loadPage(tab)
  return { tab, page: await open() }
}

describe('HTTP 401: the input of a form (section 8)', () => {
  it('is restored for each form and field once the same customer has logged in', async () => {
    const { page } = await leftInTheMiddle()
    page.$customer.set(customer)
    expect(page.draftOf('details')).toEqual({ firstName: 'Augusta', city: 'London' })
    expect(page.draftOf('payment')).toEqual({ iban: 'CH93' })
    expect(page.draftOf('email')).toEqual({})
  })

  it('is cleared if another customer logs in, with everything stored in the tab', async () => {
    const { tab, page } = await leftInTheMiddle()
    const wire = { id: 7, fname: 'Bo', lname: 'Berg', email: 'b@b.ch', isGuest: 0, addrBilling: address }
    await using server = await startHttpServer(({ path }) => ({
      json: { data: path.endsWith('login') ? { token: 't0ken' } : wire },
    }))
    expect(await page.signIn(shopAt(server.url), 'b@b.ch', 'pw')).toEqual({ state: 'done' })
    expect(page.draftOf('details')).toEqual({})
    expect(tab.session.getItem('foyer:museum:typed')).toBeNull()
  })

  it('is cleared at logout', async () => {
    const { tab, page } = await leftInTheMiddle()
    page.signOut()
    expect(page.draftOf('details')).toEqual({})
    expect(tab.session.length).toBe(0)
  })

  it('is cleared for the form that was sent only', async () => {
    const { tab, page } = await leftInTheMiddle()
    page.discardDraft('details')
    expect([page.draftOf('details'), page.draftOf('payment')]).toEqual([{}, { iban: 'CH93' }])
    page.discardDraft('payment')
    expect(tab.session.getItem('foyer:museum:typed')).toBeNull()
  })

  it('of a visitor without an account is kept when the visitor logs in', async () => {
    loadPage()
    const page = await open()
    page.saveDraft('voucher', { code: 'GOOD-1' })
    page.$customer.set(customer)
    expect(page.draftOf('voucher')).toEqual({ code: 'GOOD-1' })
  })
})
