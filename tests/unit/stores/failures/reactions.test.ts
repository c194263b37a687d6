import type { PaymentTypeId } from '#domain/shop/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopAt } from '../../../support/shop-at.ts'
import { loadPage, MemoryStorage, type Tab } from '../../../support/tab.ts'
import { anId } from '../../../support/ids.ts'

const shop = { ...shopAt('http://localhost'), supportEmail: 'shop@museum.example' }
// Keys with their values stand for the texts.
const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()

/** A page that reacts to failures, and what became of it. */
async function openPage(tab: Partial<Tab> = {}, path = '/de/checkout/') {
  const loaded = loadPage(tab)
  // The classes of the errors are those of this page's modules.
  const errors = await import('#api/errors.ts')
  const failures = await import('#stores/failures/failure.ts')
  const { recordFailure } = failures
  const { $message } = await import('#stores/failures/messages.ts')
  const { $token } = await import('#stores/session/token.ts')
  const { $paymentPosted } = await import('#stores/failures/failure.ts')
  const { $afterSignIn } = await import('#stores/session/visit.ts')
  const { reactToFailures } = await import('#stores/failures/reactions.ts')
  const left: string[] = []
  const { pathname, search, hash } = new URL(path, 'https://shop.invalid')
  const stop = reactToFailures(shop, t, {
    pathname,
    search,
    hash,
    reload: () => void left.push('reload'),
    assign: (target) => void left.push(String(target)),
  })
  const overload = () => recordFailure(new errors.Overloaded('event/select'))
  return {
    tab: loaded,
    errors,
    ...failures,
    overload,
    $message,
    $token,
    $paymentPosted,
    $afterSignIn,
    left,
    stop,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('HTTP 500 (section 8)', () => {
  it('shows a danger message above the page with the support address for 15 s', async () => {
    const { errors, recordFailure, $message } = await openPage()
    recordFailure(new errors.ServerError('event/select', 500))
    expect($message.get()).toMatchObject({ kind: 'danger', text: 'errors.unexpectedContact shop@museum.example' })
    vi.advanceTimersByTime(14_999)
    expect($message.get()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect($message.get()).toBeUndefined()
  })

  it('is cleared with its message once the call succeeds, without removing any other message', async () => {
    const { errors, recordFailure, clearFailure, $message } = await openPage()
    clearFailure(recordFailure(new errors.ServerError('event/select', 500)))
    expect($message.get()).toBeUndefined()
    const failure = recordFailure(new errors.ServerError('event/select', 500))
    const { showMessage } = await import('#stores/failures/messages.ts')
    showMessage({ text: 'added', kind: 'success' })
    clearFailure(failure)
    expect($message.get()?.text).toBe('added')
  })

  it('differs from a timeout, which shows no message above the page', async () => {
    const { errors, recordFailure, $message } = await openPage()
    recordFailure(new errors.TimedOut('event/select'))
    expect($message.get()).toBeUndefined()
  })
})

describe('HTTP 503 (section 8)', () => {
  it('reloads the page three times per tab, then stays on the page with a notice', async () => {
    let tab: Partial<Tab> = {}
    for (const longest of [3000, 6000, 12_000]) {
      const page = await openPage(tab)
      page.overload()
      vi.advanceTimersByTime(longest)
      expect(page.left).toEqual(['reload'])
      page.stop()
      tab = page.tab
    }
    const last = await openPage(tab)
    last.overload()
    vi.advanceTimersByTime(600_000)
    expect(last.left).toEqual([])
    expect(last.$message.get()).toEqual({ kind: 'danger', text: 'errors.maintenance' })
  })

  it('never reloads after a payment was sent, even if it was sent while waiting for the reload', async () => {
    for (const when of ['before', 'after'] as const) {
      const page = await openPage()
      if (when === 'before') page.$paymentPosted.set(true)
      page.overload()
      if (when === 'after') page.$paymentPosted.set(true)
      vi.advanceTimersByTime(60_000)
      expect(page.left).toEqual([])
      expect(page.$message.get()?.text).toBe('errors.maintenance')
    }
  })

  it('never reloads if the tab can’t store the number of reloads', async () => {
    const session = new MemoryStorage()
    session.trouble = 'full'
    const page = await openPage({ session })
    page.overload()
    vi.advanceTimersByTime(60_000)
    expect(page.left).toEqual([])
    expect(page.$message.get()?.text).toBe('errors.maintenance')
  })

  it('does not reload after a successful retry, but does after a failed one', async () => {
    const page = await openPage()
    page.clearFailure(page.overload())
    vi.advanceTimersByTime(60_000)
    expect(page.left).toEqual([])
    page.overload()
    page.recordFailure(new page.errors.TimedOut('event/select'))
    vi.advanceTimersByTime(60_000)
    expect(page.left).toEqual(['reload'])
  })
})

describe('HTTP 429 (section 8)', () => {
  it('reloads nothing', async () => {
    const page = await openPage()
    page.recordFailure(new page.errors.TooManyRequests('event/select'))
    vi.advanceTimersByTime(60_000)
    expect(page.left).toEqual([])
  })
})

describe('HTTP 401 and 403 (section 8)', () => {
  it('end the session and open the login, which returns to the page', async () => {
    const page = await openPage()
    page.$token.set('old')
    page.recordFailure(new page.errors.AuthError('shipping/costs', 401))
    expect(page.left).toEqual(['/de/login/?fromUnauthorized=true'])
    expect([page.$token.get(), page.$afterSignIn.get()]).toEqual(['', '/de/checkout/'])
  })

  it.each(['?returnTo=%2Fde%2F', '#main'])('do nothing on the login page itself: %s', async (rest) => {
    const page = await openPage({}, `/de/login/${rest}`)
    page.recordFailure(new page.errors.AuthError('customer/validate', 403))
    expect(page.left).toEqual([])
  })
})

describe('an error that isn’t from a call', () => {
  const fault = new TypeError('x')

  it('is passed to reportError, and shown to the visitor', async () => {
    const { recordFailure, $message } = await openPage()
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    recordFailure(fault)
    expect(reportError).toHaveBeenCalledExactlyOnceWith(fault)
    expect($message.get()?.text).toContain('errors.unexpectedContact')
  })

  it('shows a background call’s HTTP 500 to the visitor, too', async () => {
    const { errors, recordUnexpected, $message } = await openPage()
    recordUnexpected(new errors.ServerError('ticket/collect', 500))
    expect($message.get()?.text).toContain('errors.unexpectedContact')
  })

  it('is recorded even where a failed call is ignored, or the call was aborted', async () => {
    const { errors, $failure, recordUnexpected, recordUnlessAborted } = await openPage()
    const signal = AbortSignal.abort()
    recordUnexpected(new errors.NotFound('tour', 404))
    expect(recordUnlessAborted(new errors.NotFound('tour', 404), signal)).toBeUndefined()
    expect(recordUnlessAborted(signal.reason, signal)).toBeUndefined()
    expect($failure.get()).toBeUndefined()
    for (const record of [recordUnexpected, (error: unknown) => recordUnlessAborted(error, signal)]) {
      record(fault)
      expect($failure.get()?.message).toBe('errors.unexpectedContact')
      $failure.set(undefined)
    }
  })
})

describe('a payment', () => {
  it('rejected by an overloaded server is never sent again by a reload', async () => {
    vi.useRealTimers()
    const page = await openPage()
    const { startPayment } = await import('#stores/checkout/start-payment.ts')
    const { basketSubject } = await import('#stores/checkout/basket-payment.ts')
    const { startHttpServer } = await import('../../../support/http-server.ts')
    await using server = await startHttpServer(() => ({ status: 503, json: {} }))
    const subject = basketSubject(shopAt(server.url), [], { status: 'none' })
    const order = { subject, type: { id: anId<PaymentTypeId>('164'), name: 'Karte', express: false }, details: {} }
    const origin = 'https://shop.example.org'
    await startPayment(shopAt(server.url), { ...order, origin, clock: Date.now })
    expect(page.$paymentPosted.get()).toBe(true)
    expect(page.$message.get()?.text).toBe('errors.maintenance')
  })
})
