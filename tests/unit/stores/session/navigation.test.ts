import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage } from '../../../support/tab.ts'

describe('navigation memory (section 4)', () => {
  it('returns to the checkout after signing in, unless another screen was visited since', async () => {
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

describe('a session that a sign-in screen ends (section 8)', () => {
  /** What is remembered after a refusal on a page, if a buyer came there from the checkout. */
  async function rememberedAfter(path: string, before = '/de/checkout/') {
    loadPage()
    const { signInAgain } = await import('#stores/session/sign-in.ts')
    const { $afterSignIn } = await import('#stores/session/visit.ts')
    $afterSignIn.set(before)
    vi.stubGlobal('location', new URL(path, 'http://localhost'))
    const goTo = vi.fn<(to: string) => void>()
    signInAgain(shopAt('http://localhost'), path, goTo)
    expect(goTo.mock.calls).toEqual([['/de/login/?fromUnauthorized=true']])
    return $afterSignIn.get()
  }

  it.each(['/de/register/', '/de/register/?returnTo=%2Fde%2F', '/de/register-guest/'])(
    'isn’t returned to, since a customer would be led on from there for ever: %s',
    async (path) => {
      expect(await rememberedAfter(path)).toBe('/de/checkout/')
    },
  )

  it.each([
    ['/de/register/?returnTo=%2Fde%2Forder-review%2F5%2F', '/de/order-review/5/'],
    ['/de/register/?returnTo=%2F%2Fevil.example%2F', ''],
    ['/de/register/', ''],
  ])('leads to the page that the screen would have led to, if none is remembered: %s', async (path, next) => {
    expect(await rememberedAfter(path, '')).toBe(next)
  })

  it('is returned to on any other page', async () => {
    expect(await rememberedAfter('/de/settings/')).toBe('/de/settings/')
  })
})

describe('a signed-in customer who opens the login page', () => {
  /** Where somebody with this token and name is led from the login. */
  async function ledFrom(search: string, { token = 't0ken', name = 'Ada' } = {}) {
    loadPage()
    const { redirectSignedIn } = await import('#stores/session/signed-in.ts')
    const { $token } = await import('#stores/session/token.ts')
    const { $accountName } = await import('#stores/session/session.ts')
    const { $afterSignIn } = await import('#stores/session/visit.ts')
    $token.set(token)
    $accountName.set(name)
    const replace = vi.fn<(to: string | URL) => void>()
    const open = () => redirectSignedIn('de', { search, replace })
    return { open, $afterSignIn, led: () => replace.mock.calls.flat() }
  }

  it('is redirected to the remembered page, else to the settings', async () => {
    const { open, led, $afterSignIn } = await ledFrom('')
    open()
    $afterSignIn.set('/de/checkout/')
    open()
    expect(led()).toEqual(['/de/settings/', '/de/checkout/'])
    const returning = await ledFrom('?returnTo=%2Ffr%2Ftickets%2F')
    returning.open()
    expect(returning.led()).toEqual(['/de/tickets/'])
  })

  it.each([{ token: '' }, { name: '' }])('isn’t redirected without account: %o', async (who) => {
    const { open, led } = await ledFrom('', who)
    open()
    expect(led()).toEqual([])
  })
})

describe('partner (section 3)', () => {
  it('is taken from the query parameter partner, and kept for the session', async () => {
    const tab = loadPage()
    const { rememberPartner } = await import('#stores/session/visit.ts')
    rememberPartner('?a=1&partner=hotel-aare')
    rememberPartner('?a=2')
    loadPage(tab)
    expect((await import('#stores/session/visit.ts')).$partner.get()).toBe('hotel-aare')
  })
})

describe('cookie disclaimer (section 4)', () => {
  it('is accepted for the session', async () => {
    const tab = loadPage()
    ;(await import('#stores/session/session.ts')).$cookies.set('yes')
    expect(tab.session.getItem('foyer:museum:cookiesAccepted')).toBe('"yes"')
    loadPage(tab)
    expect((await import('#stores/session/session.ts')).$cookies.get()).toBe('yes')
  })
})

describe('cookie disclaimer of earlier releases', () => {
  it('stays answered, under its present name', async () => {
    const tab = loadPage()
    tab.session.setItem('foyer:museum:cookies', '"no"')
    loadPage(tab)
    expect((await import('#stores/session/session.ts')).$cookies.get()).toBe('no')
    expect(tab.session.getItem('foyer:museum:cookies')).toBeNull()
    expect(tab.session.getItem('foyer:museum:cookiesAccepted')).toBe('"no"')
  })
})

describe('global message (section 4)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is shown until its timeout, and isn’t removed by the timeout of an older message', async () => {
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

describe('toasts (section 8)', () => {
  it('are shown once on the next page, for two seconds, if they lead to another page', async () => {
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
