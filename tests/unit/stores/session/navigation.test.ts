import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '../../../support/tab.ts'

describe('section 4, navigation memory', () => {
  it('leaving checkout to sign in stores the checkout as the place to come back to; any other screen clears it', async () => {
    loadPage()
    const { returnAfterSignIn } = await import('#stores/session/after-sign-in.ts')
    const { $afterSignIn, $lastAddress, recordVisit } = await import('#stores/session/visit.ts')
    recordVisit('/de/checkout/', false)
    returnAfterSignIn('/de/checkout/')
    recordVisit('/de/register-guest/', true)
    expect($afterSignIn.get()).toBe('/de/checkout/')
    expect($lastAddress.get()).toBe('/de/register-guest/')
    recordVisit('/de/tickets/', false)
    expect($afterSignIn.get()).toBe('')
  })
})

describe('a customer who is signed in and opens a page to sign in by', () => {
  /** Where somebody with this token and name is led from the login. */
  async function ledFrom(search: string, { token = 't0ken', name = 'Ada' } = {}) {
    loadPage()
    const { redirectSignedIn } = await import('#stores/session/sign-in.ts')
    const { $token } = await import('#stores/session/session.ts')
    const { $accountName } = await import('#stores/session/session.ts')
    const { $afterSignIn } = await import('#stores/session/visit.ts')
    $token.set(token)
    $accountName.set(name)
    const replace = vi.fn<(to: string | URL) => void>()
    const open = () => redirectSignedIn('de', { search, replace })
    return { open, $afterSignIn, led: () => replace.mock.calls.flat() }
  }

  it('is redirected to the remembered page, else to the settings, in place of that page', async () => {
    const { open, led, $afterSignIn } = await ledFrom('')
    open()
    $afterSignIn.set('/de/checkout/')
    open()
    expect(led()).toEqual(['/de/settings/', '/de/checkout/'])
    const returning = await ledFrom('?returnTo=%2Ffr%2Ftickets%2F')
    returning.open()
    expect(returning.led()).toEqual(['/de/tickets/'])
  })

  it.each([{ token: '' }, { name: '' }])('visitors and guests stay: %o', async (who) => {
    const { open, led } = await ledFrom('', who)
    open()
    expect(led()).toEqual([])
  })
})

describe('section 3, partner', () => {
  it('a code from the query parameter partner is remembered for the session', async () => {
    const tab = loadPage()
    const { rememberPartner } = await import('#stores/session/visit.ts')
    rememberPartner('?a=1&partner=hotel-aare')
    rememberPartner('?a=2')
    loadPage(tab)
    expect((await import('#stores/session/visit.ts')).$partner.get()).toBe('hotel-aare')
  })
})

describe('section 4, cookie disclaimer', () => {
  it('accepting sets the flag for the session', async () => {
    const tab = loadPage()
    ;(await import('#stores/session/session.ts')).$cookies.set('yes')
    expect(tab.session.getItem('foyer:museum:cookies')).toBe('"yes"')
    loadPage(tab)
    expect((await import('#stores/session/session.ts')).$cookies.get()).toBe('yes')
  })
})

describe('section 4, global message', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('set shows it; with a timeout it unsets itself; a newer one is not unset by the older’s timeout', async () => {
    loadPage()
    const { $message, showMessage, dismissMessage } = await import('#stores/failures/messages.ts')
    showMessage({ text: 'one', kind: 'danger', timeout: 15_000 })
    vi.advanceTimersByTime(14_999)
    expect($message.get()?.text).toBe('one')
    showMessage({ text: 'two', kind: 'info' })
    vi.advanceTimersByTime(60_000)
    expect($message.get()?.text).toBe('two')
    dismissMessage()
    expect($message.get()).toBeUndefined()
    showMessage({ text: 'three', kind: 'info', timeout: 2000 })
    vi.advanceTimersByTime(2000)
    expect($message.get()).toBeUndefined()
  })
})

describe('section 8, toasts', () => {
  it('a toast about something that leads to another page is shown there, too, for two seconds, and once', async () => {
    const tab = loadPage()
    const { showToastAcross } = await import('#stores/failures/messages.ts')
    showToastAcross('Sie werden angemeldet.', 'Sie sind angemeldet.')
    expect((await import('#stores/failures/messages.ts')).$message.get()?.text).toBe('Sie werden angemeldet.')
    loadPage(tab)
    const { showNextToast } = await import('#stores/failures/messages.ts')
    const { $message } = await import('#stores/failures/messages.ts')
    expect($message.get()).toBeUndefined()
    showNextToast()
    expect($message.get()).toEqual({ text: 'Sie sind angemeldet.', kind: 'success', timeout: 2000 })
    expect(tab.session.getItem('foyer:museum:toast')).toBeNull()
    loadPage(tab)
    ;(await import('#stores/failures/messages.ts')).showNextToast()
    expect((await import('#stores/failures/messages.ts')).$message.get()).toBeUndefined()
  })
})
