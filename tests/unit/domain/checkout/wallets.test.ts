import { describe, expect, it } from 'vitest'
import { walletsOf, withinReach } from '#domain/checkout/wallets.ts'
import type { PaymentType, Wallet } from '#domain/checkout/payment.ts'
import { anId } from '../../../support/ids.ts'

const type = (id: string, wallet?: Wallet): PaymentType => ({ id: anId(id), name: id, express: false, wallet })
const [card, apple, google] = [type('164'), type('190', 'APPLEPAY'), type('191', 'GOOGLEPAY')]

describe('section 3, Payment type', () => {
  it('a wallet is offered only where the device has it, anything else everywhere', () => {
    expect(withinReach([card, apple, google], [])).toEqual([card])
    expect(withinReach([card, apple, google], ['APPLEPAY'])).toEqual([card, apple])
    expect(withinReach([card, apple, google], ['APPLEPAY', 'GOOGLEPAY'])).toEqual([card, apple, google])
  })

  it('a device has Apple Pay where it says that it can pay by it, and Google Pay where it can be asked to', () => {
    const able = { canMakePayments: () => true }
    expect(walletsOf({ canRequestPayment: false })).toEqual([])
    expect(walletsOf({ applePay: { canMakePayments: () => false }, canRequestPayment: true })).toEqual(['GOOGLEPAY'])
    expect(walletsOf({ applePay: able, canRequestPayment: true })).toEqual(['APPLEPAY', 'GOOGLEPAY'])
  })
})
