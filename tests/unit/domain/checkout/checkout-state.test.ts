import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderId } from '#domain/shop/ids.ts'
import {
  isSettled,
  isUnsettled,
  nextCheckout,
  initialCheckout,
  type CheckoutEvent,
  type CheckoutState,
} from '#domain/checkout/checkout-state.ts'
import { anId } from '../../../support/ids.ts'

const receipt = { bookingId: anId<OrderId>('B-1'), hasTickets: true }
const after = (events: CheckoutEvent[], from: CheckoutState = initialCheckout) => events.reduce(nextCheckout, from)
const cameBack = (own: Partial<Extract<CheckoutEvent, { type: 'returned' }>> = {}): CheckoutEvent => ({
  type: 'returned',
  outcome: 'continue',
  failed: false,
  cartId: anId('c1'),
  ...own,
})
const toPaying: CheckoutEvent[] = [{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'redirected' }]

describe('section 4, Checkout flow', () => {
  it('cart, then login or guest, then payment, then success', () => {
    const steps: CheckoutEvent[] = [
      { type: 'proceed', hasCustomer: false },
      { type: 'identified' },
      { type: 'pay' },
      { type: 'redirected' },
      cameBack(),
      { type: 'confirmed', receipt },
    ]
    const seen = steps.map((_, index) => after(steps.slice(0, index + 1)).step)
    expect(seen).toEqual(['identify', 'payment', 'opening', 'paying', 'confirming', 'success'])
    expect(after(steps)).toEqual({ step: 'success', cartId: 'c1', receipt })
  })

  it('who is known already goes straight to payment', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }])).toEqual({ step: 'payment' })
  })

  it('express payment needs nobody signed in', () => {
    expect(after([{ type: 'proceedExpress' }])).toEqual({ step: 'payment' })
    expect(after([{ type: 'proceed', hasCustomer: false }, { type: 'proceedExpress' }])).toEqual({ step: 'payment' })
  })

  it('one can go back to the cart and to the address', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'editCart' }])).toEqual({ step: 'cart' })
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'editAddress' }])).toEqual({
      step: 'identify',
      expired: false,
    })
  })

  it('a second click on pay opens no second payment', () => {
    const opening = after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }])
    expect(nextCheckout(opening, { type: 'pay' })).toBe(opening)
    expect(nextCheckout(after(toPaying), { type: 'pay' })).toEqual({ step: 'paying' })
    expect(nextCheckout({ step: 'identify', expired: false }, { type: 'pay' }).step).toBe('identify')
    expect(nextCheckout(initialCheckout, { type: 'identified' })).toBe(initialCheckout)
  })

  it('a cart the server refuses is shown again', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'refused' }])).toEqual({
      step: 'cart',
    })
  })

  it('without an answer one may pay again', () => {
    expect(after([{ type: 'proceed', hasCustomer: true }, { type: 'pay' }, { type: 'noAnswer' }])).toEqual({
      step: 'payment',
    })
  })

  it('an expired session leads to signing in, from choosing and from paying', () => {
    for (const events of [
      [{ type: 'proceed', hasCustomer: true }],
      [{ type: 'proceed', hasCustomer: true }, { type: 'pay' }],
    ] satisfies CheckoutEvent[][]) {
      expect(after([...events, { type: 'sessionExpired' }])).toEqual({ step: 'identify', expired: true })
    }
    expect(after([{ type: 'sessionExpired' }, { type: 'identified' }])).toEqual({ step: 'payment' })
  })

  it('Back from the payment page leads to payment again', () => {
    expect(after([...toPaying, { type: 'cameBack' }])).toEqual({ step: 'payment' })
  })

  it('a failure is one on either return address', () => {
    expect(after([cameBack({ failed: true })])).toEqual({ step: 'failed' })
    expect(after([cameBack({ failed: true, outcome: 'cancel' })])).toEqual({ step: 'failed' })
    expect(after([cameBack({ failed: true }), { type: 'proceed', hasCustomer: true }])).toEqual({ step: 'payment' })
  })

  it('a cancelled payment asks whether to clear or keep the cart', () => {
    const cancelled = after([cameBack({ outcome: 'cancel' })])
    expect(cancelled).toEqual({ step: 'cancelled', cartId: 'c1' })
    expect(nextCheckout(cancelled, { type: 'keepCart' })).toEqual({ step: 'cart' })
    expect(nextCheckout(cancelled, { type: 'clearCart' })).toEqual({ step: 'cart' })
    expect(nextCheckout(cancelled, { type: 'cartGone', reason: 'alreadyPaid' })).toEqual({
      step: 'gone',
      reason: 'alreadyPaid',
    })
    expect(after([cameBack({ outcome: 'cancel', cartId: undefined })])).toEqual({ step: 'cancelled' })
  })

  it('a refused confirmation failed, with the server’s message', () => {
    expect(after([cameBack(), { type: 'confirmFailed', message: 'Not paid' }])).toEqual({
      step: 'failed',
      cartId: 'c1',
      message: 'Not paid',
    })
    expect(after([cameBack(), { type: 'confirmFailed' }])).toEqual({ step: 'failed', cartId: 'c1' })
  })

  it('a cart that is gone says whether it was paid or too slow', () => {
    const gone = { step: 'gone', reason: 'tooSlow', cartId: 'c1' }
    expect(after([cameBack(), { type: 'cartGone', reason: 'tooSlow' }])).toEqual(gone)
    expect(after([cameBack(), { type: 'cartGone', reason: 'tooSlow' }, { type: 'editCart' }])).toEqual({ step: 'cart' })
    expect(after([cameBack({ cartId: undefined })])).toEqual({ step: 'gone', reason: 'unknown' })
  })

  it('a confirmation without an answer can be asked for again', () => {
    const unconfirmed = after([cameBack(), { type: 'noAnswer' }])
    expect(unconfirmed).toEqual({ step: 'unconfirmed', cartId: 'c1' })
    expect(after([{ type: 'confirmAgain' }, { type: 'confirmed', receipt }], unconfirmed)).toEqual({
      step: 'success',
      cartId: 'c1',
      receipt,
    })
  })

  it('a payment that was begun is settled before another: by its cart, or by the visitor', () => {
    const open: CheckoutEvent = { type: 'paymentOpen', address: 'https://pay.example.org/1' }
    const left = after([open])
    expect(left).toEqual({ step: 'left', address: 'https://pay.example.org/1' })
    for (const event of [{ type: 'proceed', hasCustomer: true }, { type: 'proceedExpress' }, { type: 'pay' }] as const)
      expect(nextCheckout(left, event)).toBe(left)
    expect(nextCheckout(left, { type: 'giveUp' })).toEqual({ step: 'cart' })
    expect(after([...toPaying, { type: 'cameBack' }, open])).toEqual(left)
    const asked = after([{ type: 'paymentOpen', cartId: anId('c1') }])
    expect(asked).toEqual({ step: 'confirming', cartId: 'c1' })
    expect(after([{ type: 'noAnswer' }, { type: 'giveUp' }], asked)).toEqual({ step: 'cart' })
    expect(after([{ type: 'noAnswer' }, { type: 'confirmed', receipt }], asked)).toMatchObject({ step: 'success' })
    expect(after([{ type: 'noAnswer' }, { type: 'cartGone', reason: 'alreadyPaid' }], asked)).toMatchObject({
      reason: 'alreadyPaid',
    })
    expect(after([{ type: 'paymentOpen', cartId: anId('c1'), known: receipt }])).toMatchObject({ step: 'success' })
    expect(nextCheckout({ step: 'opening' }, open)).toEqual({ step: 'opening' })
    expect(nextCheckout({ step: 'opening' }, { ...open, cartId: anId('c1'), known: receipt })).toMatchObject({
      step: 'success',
    })
    expect([left, asked, { step: 'paying' } as const].map(isUnsettled)).toEqual([true, true, false])
  })

  it('an event that a state doesn’t know changes nothing', () => {
    const states: CheckoutState[] = [
      { step: 'cancelled', cartId: anId('c1') },
      { step: 'gone', reason: 'tooSlow' },
      { step: 'paying' },
      { step: 'unconfirmed', cartId: anId('c1') },
    ]
    for (const state of states) expect(nextCheckout(state, { type: 'pay' })).toBe(state)
    expect(nextCheckout({ step: 'gone', reason: 'tooSlow' }, cameBack())).toEqual({ step: 'gone', reason: 'tooSlow' })
  })

  it('a reload, Back or a second tab shows the stored result', () => {
    expect(after([cameBack({ known: receipt })])).toEqual({ step: 'success', cartId: 'c1', receipt })
    expect(after([cameBack({ known: receipt, failed: true })])).toEqual({ step: 'success', cartId: 'c1', receipt })
  })

  it('while it is being confirmed, opening the address again starts nothing new', () => {
    const confirming = after([cameBack()])
    expect(nextCheckout(confirming, cameBack({ cartId: anId('c2') }))).toBe(confirming)
  })

  it('the cart is settled by a success, or once it turns out to be paid', () => {
    expect(isSettled(after([cameBack(), { type: 'confirmed', receipt }]))).toBe(true)
    expect(isSettled({ step: 'gone', reason: 'alreadyPaid' })).toBe(true)
    expect(isSettled({ step: 'gone', reason: 'tooSlow' })).toBe(false)
    expect(isSettled(after([cameBack({ failed: true })]))).toBe(false)
  })
})

describe('section 4, Any checkout', () => {
  const someEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
    fc.boolean().map((hasCustomer) => ({ type: 'proceed' as const, hasCustomer })),
    fc.constantFrom<CheckoutEvent>(
      { type: 'proceedExpress' },
      { type: 'identified' },
      { type: 'editCart' },
      { type: 'editAddress' },
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
      { type: 'keepCart' },
      { type: 'clearCart' },
      cameBack(),
      cameBack({ outcome: 'cancel' }),
      cameBack({ failed: true }),
    ),
  )

  it('a success stays one, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(someEvent), (events) => {
        const success: CheckoutState = { step: 'success', cartId: anId('c1'), receipt }
        expect(after(events, success)).toBe(success)
      }),
    )
  })

  it('there is no success without a confirmation, and no confirmation without a return', () => {
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 30 }), (events) => {
        let state = initialCheckout
        for (const event of events) {
          const next = nextCheckout(state, event)
          if (next.step === 'success' && state.step !== 'success') {
            expect(event.type).toBe('confirmed')
            // A cancelled one may turn out to be booked.
            expect(['confirming', 'unconfirmed', 'cancelled']).toContain(state.step)
          }
          if (next.step === 'confirming' && state.step !== 'confirming') {
            expect(['returned', 'confirmAgain']).toContain(event.type)
          }
          if (next.step === 'opening' && state.step !== 'opening') expect(state.step).toBe('payment')
          state = next
        }
      }),
      { numRuns: 2000 },
    )
  })
})
