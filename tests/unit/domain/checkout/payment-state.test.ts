import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import {
  isPurchased,
  isResumed,
  nextPayment,
  initialPayment,
  type PaymentEvent,
  type PaymentState,
} from '#domain/checkout/payment-state.ts'
import { anId } from '../../../support/ids.ts'
import { tries } from '../../../support/full.ts'

const receipt = { bookingId: anId<OrderId>('B-1'), hasTickets: true }
const after = (events: PaymentEvent[], from: PaymentState = initialPayment) => events.reduce(nextPayment, from)
const cameBack = (own: Partial<Extract<PaymentEvent, { type: 'returned' }>> = {}): PaymentEvent => ({
  type: 'returned',
  outcome: 'continue',
  failed: false,
  cartId: anId('c1'),
  ...own,
})
const toPaying: PaymentEvent[] = [{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'redirected' }]

describe('Checkout flow (section 4)', () => {
  it('the flow goes from the cart to login or guest, to payment, to success', () => {
    const steps: PaymentEvent[] = [
      { type: 'proceed', hasCustomer: false },
      { type: 'proceed', hasCustomer: true },
      { type: 'pay' },
      { type: 'redirected' },
      cameBack(),
      { type: 'confirmed', receipt },
    ]
    const seen = steps.map((_, index) => after(steps.slice(0, index + 1)).status)
    expect(seen).toEqual([
      'requires_customer',
      'requires_payment_method',
      'creating',
      'redirecting',
      'processing',
      'succeeded',
    ])
    expect(after(steps)).toEqual({ status: 'succeeded', cartId: 'c1', receipt })
  })

  it('a known customer goes straight to payment', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }])).toEqual({ status: 'requires_payment_method' })
  })

  it('express payment needs no sign-in', () => {
    expect(after([{ type: 'proceedExpress' }])).toEqual({ status: 'requires_payment_method' })
    expect(after([{ type: 'proceed', hasCustomer: false }, { type: 'proceedExpress' }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('the visitor can go back to the cart', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'editCart' }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('a second click on pay opens no second payment', () => {
    const opening = after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }])
    expect(nextPayment(opening, { type: 'pay' })).toBe(opening)
    expect(nextPayment(after(toPaying), { type: 'pay' })).toEqual({ status: 'redirecting' })
    expect(nextPayment({ status: 'requires_customer' }, { type: 'pay' }).status).toBe('requires_customer')
  })

  it('a cart refused by the server leads back to the choice of payment', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'refused' }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('while a payment is opened, only a cart that was paid already ends it', () => {
    const opening = after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }])
    expect(nextPayment(opening, { type: 'cartGone', reason: 'alreadyPaid' })).toEqual({
      status: 'gone',
      reason: 'alreadyPaid',
    })
    expect(nextPayment(opening, { type: 'cartGone', reason: 'tooSlow' })).toBe(opening)
  })

  it('payment can be tried again if no response came', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'noAnswer' }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('an expired session leads to sign-in, both before and during payment', () => {
    for (const events of [
      [{ type: 'proceed', hasCustomer: true }],
      [{ type: 'proceed', hasCustomer: true }, { type: 'pay' }],
    ] satisfies PaymentEvent[][]) {
      expect(after([...events, { type: 'sessionExpired' }])).toEqual({ status: 'requires_customer' })
    }
    expect(after([{ type: 'sessionExpired' }, { type: 'proceed', hasCustomer: true }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('Back from the payment page leads to payment again', () => {
    expect(after([...toPaying, { type: 'cameBack' }])).toEqual({ status: 'requires_payment_method' })
  })

  it('a failed payment is “failed” on either return address', () => {
    expect(after([cameBack({ failed: true })])).toEqual({ status: 'failed' })
    expect(after([cameBack({ failed: true, outcome: 'cancel' })])).toEqual({ status: 'failed' })
    expect(after([cameBack({ failed: true }), { type: 'proceed', hasCustomer: true }])).toEqual({
      status: 'requires_payment_method',
    })
  })

  it('a cancelled payment asks whether to clear or keep the cart', () => {
    const cancelled = after([cameBack({ outcome: 'cancel' })])
    expect(cancelled).toEqual({ status: 'canceled', cartId: 'c1' })
    expect(nextPayment(cancelled, { type: 'cartGone', reason: 'alreadyPaid' })).toEqual({
      status: 'gone',
      reason: 'alreadyPaid',
      cartId: 'c1',
    })
    expect(after([cameBack({ outcome: 'cancel', cartId: undefined })])).toEqual({ status: 'canceled' })
  })

  it('a refused confirmation fails with the server’s message', () => {
    expect(after([cameBack(), { type: 'confirmFailed', message: 'Not paid' }])).toEqual({
      status: 'failed',
      cartId: 'c1',
      message: 'Not paid',
    })
    expect(after([cameBack(), { type: 'confirmFailed' }])).toEqual({ status: 'failed', cartId: 'c1' })
  })

  it('a cart that is gone keeps the reason', () => {
    const gone = { status: 'gone', reason: 'tooSlow', cartId: 'c1' }
    expect(after([cameBack(), { type: 'cartGone', reason: 'tooSlow' }])).toEqual(gone)
    expect(after([cameBack(), { type: 'cartGone', reason: 'tooSlow' }, { type: 'editCart' }])).toEqual({
      status: 'requires_payment_method',
    })
    expect(after([cameBack({ cartId: undefined })])).toEqual({ status: 'gone', reason: 'unknown' })
  })

  it('a confirmation without a response can be requested again', () => {
    const unconfirmed = after([cameBack(), { type: 'noAnswer' }])
    expect(unconfirmed).toEqual({ status: 'unconfirmed', cartId: 'c1' })
    expect(after([{ type: 'confirmAgain' }, { type: 'confirmed', receipt }], unconfirmed)).toEqual({
      status: 'succeeded',
      cartId: 'c1',
      receipt,
    })
  })

  it('an open payment blocks another until its cart is confirmed or the visitor abandons it', () => {
    const open: PaymentEvent = { type: 'paymentFound', address: 'https://pay.example.org/1' }
    const left = after([open])
    expect(left).toEqual({ status: 'requires_action', address: 'https://pay.example.org/1' })
    for (const event of [{ type: 'proceed', hasCustomer: true }, { type: 'proceedExpress' }, { type: 'pay' }] as const)
      expect(nextPayment(left, event)).toBe(left)
    expect(nextPayment(left, { type: 'abandon' })).toEqual({ status: 'requires_payment_method' })
    expect(after([...toPaying, { type: 'cameBack' }, open])).toEqual(left)
    const found: PaymentEvent = { type: 'paymentFound', cartId: anId('c1') }
    const asked = after([found])
    // Another tab came back from the payment page meanwhile.
    expect(nextPayment(left, found)).toEqual(asked)
    expect(asked).toEqual({ status: 'processing', cartId: 'c1' })
    expect(after([{ type: 'noAnswer' }, { type: 'abandon' }], asked)).toEqual({ status: 'requires_payment_method' })
    expect(after([{ type: 'noAnswer' }, { type: 'confirmed', receipt }], asked)).toMatchObject({ status: 'succeeded' })
    expect(after([{ type: 'noAnswer' }, { type: 'cartGone', reason: 'alreadyPaid' }], asked)).toMatchObject({
      reason: 'alreadyPaid',
    })
    expect(after([{ type: 'paymentFound', cartId: anId('c1'), known: receipt }])).toMatchObject({ status: 'succeeded' })
    expect(nextPayment({ status: 'creating' }, open)).toEqual({ status: 'creating' })
    expect(nextPayment({ status: 'creating' }, { ...open, cartId: anId('c1'), known: receipt })).toMatchObject({
      status: 'succeeded',
    })
    expect([left, asked, { status: 'redirecting' } as const].map(isResumed)).toEqual([true, true, false])
  })

  it('an event unknown to a state changes nothing', () => {
    const states: PaymentState[] = [
      { status: 'canceled', cartId: anId('c1') },
      { status: 'gone', reason: 'tooSlow' },
      { status: 'redirecting' },
      { status: 'unconfirmed', cartId: anId('c1') },
    ]
    for (const state of states) expect(nextPayment(state, { type: 'pay' })).toBe(state)
    expect(nextPayment({ status: 'gone', reason: 'tooSlow' }, cameBack())).toEqual({
      status: 'gone',
      reason: 'tooSlow',
    })
  })

  it('a reload, Back or a second tab shows the stored result', () => {
    expect(after([cameBack({ known: receipt })])).toEqual({ status: 'succeeded', cartId: 'c1', receipt })
    expect(after([cameBack({ known: receipt, failed: true })])).toEqual({ status: 'succeeded', cartId: 'c1', receipt })
  })

  it('a reload shows the stored refusal, or why the cart is gone, and asks for nothing', () => {
    const refused = { code: 'NO_PLACES', message: 'Sold out.' }
    expect(after([cameBack({ refused })])).toEqual({ status: 'failed', cartId: 'c1', ...refused })
    expect(after([cameBack({ gone: 'tooSlow' })])).toEqual({ status: 'gone', reason: 'tooSlow', cartId: 'c1' })
  })

  it('opening the return address again during confirmation starts nothing new', () => {
    const confirming = after([cameBack()])
    expect(nextPayment(confirming, cameBack({ cartId: anId('c2') }))).toBe(confirming)
  })

  it('a page is about an earlier payment until its outcome is seen, and no page before a payment is', () => {
    const cartId = anId<CartId>('c1')
    const resumed: PaymentState[] = [
      { status: 'requires_action' },
      { status: 'processing', cartId },
      { status: 'unconfirmed', cartId },
      { status: 'succeeded', cartId, receipt },
      { status: 'gone', reason: 'alreadyPaid' },
    ]
    expect(resumed.map(isResumed)).toEqual(resumed.map(() => true))
    const others: PaymentState[] = [
      initialPayment,
      { status: 'requires_customer' },
      { status: 'creating' },
      { status: 'redirecting' },
      { status: 'failed', cartId },
      { status: 'canceled', cartId },
    ]
    expect(others.map(isResumed)).toEqual(others.map(() => false))
  })

  it('the cart counts as purchased after a success, or if it was already paid', () => {
    expect(isPurchased(after([cameBack(), { type: 'confirmed', receipt }]))).toBe(true)
    expect(isPurchased({ status: 'gone', reason: 'alreadyPaid' })).toBe(true)
    expect(isPurchased({ status: 'gone', reason: 'tooSlow' })).toBe(false)
    expect(isPurchased(after([cameBack({ failed: true })]))).toBe(false)
  })
})

describe('Any checkout (section 4)', () => {
  const someEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
    fc.boolean().map((hasCustomer) => ({ type: 'proceed' as const, hasCustomer })),
    fc.constantFrom<PaymentEvent>(
      { type: 'proceedExpress' },
      { type: 'editCart' },
      { type: 'pay' },
      { type: 'redirected' },
      { type: 'refused' },
      { type: 'sessionExpired' },
      { type: 'cameBack' },
      { type: 'confirmed', receipt },
      { type: 'confirmFailed' },
      { type: 'noAnswer' },
      { type: 'cartGone', reason: 'tooSlow' },
      { type: 'confirmAgain' },
      cameBack(),
      cameBack({ outcome: 'cancel' }),
      cameBack({ failed: true }),
    ),
  )

  it('a succeeded payment stays succeeded, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(someEvent), (events) => {
        const success: PaymentState = { status: 'succeeded', cartId: anId('c1'), receipt }
        expect(after(events, success)).toBe(success)
      }),
    )
  })

  it('there is no success without a confirmation, and no confirmation without a return', () => {
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 30 }), (events) => {
        let state = initialPayment
        for (const event of events) {
          const next = nextPayment(state, event)
          if (next.status === 'succeeded' && state.status !== 'succeeded') {
            expect(event.type).toBe('confirmed')
            // A cancelled one may turn out to be booked.
            expect(['processing', 'unconfirmed', 'canceled']).toContain(state.status)
          }
          if (next.status === 'processing' && state.status !== 'processing') {
            expect(['returned', 'confirmAgain']).toContain(event.type)
          }
          if (next.status === 'creating' && state.status !== 'creating')
            expect(state.status).toBe('requires_payment_method')
          state = next
        }
      }),
      { numRuns: tries(2000) },
    )
  })
})
