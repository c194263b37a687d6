import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentTypeId } from '#domain/shop/ids.ts'
import {
  bankAccountOf,
  methodNamed,
  methodOf,
  normaliseIban,
  needsBankAccount,
  needsCustomer,
  paymentTypeName,
  paymentTypesOf,
  paymentTypeOfFreeOrder,
  preferredFirst,
  type PaymentDetails,
  type PaymentType,
  expressFits,
  hasExpressUse,
  walletsOf,
  filterByDeviceWallets,
  type Wallet,
} from '#domain/checkout/payment.ts'
import { isPaying } from '#domain/checkout/payment-state.ts'
import { isIban } from '#domain/checkout/iban.ts'
import { paymentProblems } from '#domain/checkout/payment-problems.ts'
import { aCode, anArticleLine, aTicketLine } from '../../../support/shop-things.ts'
import { anId } from '../../../support/ids.ts'

const invoice: PaymentType = { id: anId('7'), name: { de: 'Rechnung', en: 'Invoice' }, express: false }
const paypal: PaymentType = { id: anId('30'), name: 'PayPal Express', express: true }
const directDebit: PaymentType = { id: anId('74'), name: 'Lastschrift', express: false }
const iban = 'CH93 0076 2011 6238 5295 7'

describe('Payment types (section 3)', () => {
  it('a built-in type 164, credit card, is added if the server does not deliver it', () => {
    expect(paymentTypesOf([invoice], 'Credit card')).toEqual([
      invoice,
      { id: '164', name: 'Credit card', express: false },
    ])
    const delivered = { ...invoice, id: anId<PaymentTypeId>('164') }
    expect(paymentTypesOf([delivered], 'Credit card')).toEqual([delivered])
    expect(paymentTypesOf([invoice, delivered], 'Credit card')).toEqual([invoice, delivered])
    const wallet: PaymentType = { ...delivered, wallet: 'APPLEPAY' }
    expect(paymentTypesOf([wallet], 'Credit card').map(methodOf)).toEqual(['164 APPLEPAY', '164'])
  })

  it('a type that is offered by itself and with wallets is several methods, each of which can be chosen', () => {
    const wallets: (Wallet | undefined)[] = [undefined, 'APPLEPAY', 'GOOGLEPAY']
    const ids = ['10', '11', '164'].map((id) => anId<PaymentTypeId>(id))
    const some = fc.record({ id: fc.constantFrom(...ids), wallet: fc.constantFrom(...wallets) })
    const all = fc.uniqueArray(some, { selector: methodOf, minLength: 1 })
    fc.assert(
      fc.property(all, fc.nat(), (types, at) => {
        const chosen = types[at % types.length]
        expect(methodNamed(types, chosen && methodOf(chosen))).toBe(chosen)
        // As earlier releases stored it.
        expect(methodNamed(types, chosen?.id)?.id).toBe(chosen?.id)
      }),
    )
    expect(methodNamed([invoice], 'gone')).toBeUndefined()
    expect(methodNamed([invoice], undefined)).toBeUndefined()
  })

  it('names are localised: in the language, else any, else the id', () => {
    expect(paymentTypeName(invoice, 'de')).toBe('Rechnung')
    expect(paymentTypeName(invoice, 'fr')).toBe('Rechnung')
    expect(paymentTypeName(paypal, 'fr')).toBe('PayPal Express')
    expect(paymentTypeName({ id: anId('9'), name: {} }, 'fr')).toBe('9')
    expect(paymentTypeName({ id: anId('9'), name: '' }, 'fr')).toBe('9')
    expect(paymentTypeName({ id: anId('9'), name: ' \u200b' }, 'fr')).toBe('9')
    expect(paymentTypeName({ id: anId('9'), name: { de: 'Rechnung', fr: ' ' } }, 'fr')).toBe('Rechnung')
  })
})

describe('Cart: where voucher codes pay for everything (section 4)', () => {
  it('payment types preferred by the museum come first in its order, all others follow in the server’s order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 8 })
    fc.assert(
      fc.property(ids, ids, (delivered, named) => {
        const order = preferredFirst(
          delivered.map((id) => ({ id: anId<PaymentTypeId>(id) })),
          named,
        ).map(({ id }) => id)
        const first = named.filter((id) => delivered.includes(id))
        expect(order).toEqual([...first, ...delivered.filter((id) => !first.includes(id))])
      }),
    )
  })

  it('the first payment type that needs no further details is taken, if there is one', () => {
    const wallet: PaymentType = { ...invoice, id: anId('8'), wallet: 'APPLEPAY' }
    expect(paymentTypeOfFreeOrder([directDebit, wallet, invoice])).toBe(invoice)
    expect(paymentTypeOfFreeOrder([directDebit, wallet])).toBeUndefined()
    expect(paymentTypeOfFreeOrder([directDebit], ['164'])).toBe(directDebit)
  })

  it('voucher codes alone cannot be ordered', () => {
    const wish = { type: invoice, details: {}, isSignedIn: true, termsAccepted: true }
    expect(paymentProblems({ ...wish, lines: [aCode()] })).toEqual([{ key: 'cart.empty' }])
    expect(paymentProblems({ ...wish, lines: [aCode(), anArticleLine()] })).toEqual([])
    expect(paymentProblems({ ...wish, lines: [anArticleLine()], isBought: true })).toEqual([
      { key: 'cart.answerFirst', about: 'bought' },
    ])
  })

  it('a ticket without its required paid ticket blocks payment; a notice does not', () => {
    const wish = { type: invoice, details: {}, isSignedIn: true, termsAccepted: true }
    const child = aTicketLine({ id: anId('c'), price: 0, bookWithCost: true, bookWithCostWarn: false })
    expect(paymentProblems({ ...wish, lines: [aTicketLine({ eventId: anId('other') }), child] })).toEqual([
      { key: 'cart.changeOrRemove', values: { name: child.name } },
    ])
    expect(paymentProblems({ ...wish, lines: [child, aTicketLine()] })).toEqual([])
    expect(paymentProblems({ ...wish, lines: [{ ...child, bookWithCostWarn: true }] })).toEqual([])
  })
})

describe('Direct debit (section 9)', () => {
  it('types 74 and 164 need account holder and IBAN, or those of the tenant’s list', () => {
    expect([directDebit, { id: anId<PaymentTypeId>('164') }, invoice].map((type) => needsBankAccount(type))).toEqual([
      true,
      true,
      false,
    ])
    expect(needsBankAccount({ id: anId('164') }, ['74'])).toBe(false)
    expect(needsBankAccount(invoice, ['7'])).toBe(true)
    expect(needsBankAccount({ id: anId('164'), wallet: 'GOOGLEPAY' })).toBe(false)
  })

  it.each([iban, 'DE89370400440532013000', 'nl91 abna 0417 1643 00', 'FI21-1234-5600-0007-85'])(
    '%s is an IBAN',
    (typed) => {
      expect(isIban(typed)).toBe(true)
    },
  )

  it.each(['', 'CH93 0076 2011 6238 5295 8', 'DE8937040044053201300', 'XX12 3456', 'ABC'])('%j is no IBAN', (typed) => {
    expect(isIban(typed)).toBe(false)
  })

  it('an IBAN is sent in upper case, without spaces and hyphens', () => {
    expect(normaliseIban(' ch93 0076-2011 6238 5295 7 ')).toBe('CH9300762011623852957')
  })

  it('account holder and IBAN are both needed', () => {
    const bankAccountProblems = (details: PaymentDetails) =>
      paymentProblems({
        lines: [anArticleLine()],
        type: directDebit,
        details,
        isSignedIn: true,
        termsAccepted: true,
        isIban,
      })
    expect(bankAccountProblems({ accountHolder: 'Ada', iban })).toEqual([])
    expect(bankAccountProblems({ accountHolder: ' ', iban: ' ' })).toEqual(bankAccountProblems({}))
    expect(bankAccountProblems({})).toEqual([
      { key: 'missing.accountHolder', about: 'accountHolder' },
      { key: 'missing.iban', about: 'iban' },
    ])
    expect(bankAccountProblems({ accountHolder: 'Ada', iban: 'CH00' })).toEqual([
      { key: 'forms.ibanInvalid', about: 'iban' },
    ])
  })
})

describe('The bank account that is sent (section 9)', () => {
  it('is the trimmed holder and the normalised IBAN, only for payment types that need them', () => {
    const typed = { accountHolder: ' Ada ', iban: 'ch93 0076 2011 6238 5295 7' }
    expect(bankAccountOf(directDebit, typed)).toEqual({ accountHolder: 'Ada', iban: 'CH9300762011623852957' })
    expect(bankAccountOf(invoice, typed)).toEqual({})
    expect(bankAccountOf(invoice, typed, ['7'])).toHaveProperty('iban')
  })
})

describe('Who may pay (section 6)', () => {
  it('ways to pay other than the express option need login or guest registration', () => {
    expect(needsCustomer(invoice)).toBe(true)
    expect(needsCustomer(paypal)).toBe(false)
  })
})

describe('Before ordering (section 5)', () => {
  const wish = { lines: [anArticleLine()], type: invoice, details: {}, isSignedIn: true, termsAccepted: true }

  it('an IBAN is left to the server if the check is not loaded', () => {
    const details = { accountHolder: 'Ada', iban: 'CH00' }
    expect(paymentProblems({ ...wish, type: directDebit, details })).toEqual([])
  })

  it('a complete order has no problems', () => {
    expect(paymentProblems(wish)).toEqual([])
    expect(paymentProblems({ ...wish, type: paypal, isSignedIn: false })).toEqual([])
    expect(paymentProblems({ ...wish, type: directDebit, details: { accountHolder: 'Ada', iban } })).toEqual([])
  })

  it('refused shipping costs block an order', () => {
    const problem = { key: 'cart.shippingUnknown', about: 'country' } as const
    expect(paymentProblems({ ...wish, shipping: { status: 'refused', code: '', problem } })).toEqual([problem])
    expect(paymentProblems({ ...wish, shipping: { status: 'known', costs: 900 } })).toEqual([])
  })

  it('refused shipping costs lead to the page’s new release, if this one can’t say what is refused', () => {
    const problem = { key: 'cart.shippingUnknown', about: 'country' } as const
    const outdated = { ...wish, isOutdated: true }
    const reload = { key: 'errors.missingCode', about: 'totals' } as const
    for (const totalProblem of [undefined, reload])
      expect(
        paymentProblems({ ...outdated, shipping: { status: 'refused', code: '', problem }, totalProblem }),
      ).toEqual([reload, problem])
    // The press finds out itself, and says so.
    expect(paymentProblems({ ...outdated, shipping: { status: 'known', costs: 900 } })).toEqual([])
  })

  it('a payment is in progress while it is created and while the browser is redirected', () => {
    expect([
      isPaying({ status: 'requires_payment_method' }),
      isPaying({ status: 'creating' }),
      isPaying({ status: 'redirecting' }),
    ]).toEqual([false, true, true])
  })

  it('terms and privacy policy must be accepted before ordering', () => {
    expect(paymentProblems({ ...wish, termsAccepted: false })).toEqual([
      { key: 'forms.termsNotAccepted', about: 'terms' },
    ])
  })

  it('login is required before payment, except with the express option', () => {
    expect(paymentProblems({ ...wish, isSignedIn: false })).toEqual([
      { key: 'forms.loginRequired', about: 'paymentType' },
    ])
  })

  it('an empty cart cannot be ordered, and is the only problem reported', () => {
    expect(paymentProblems({ ...wish, lines: [], termsAccepted: false })).toEqual([{ key: 'cart.empty' }])
  })

  it('a payment type is needed, and a bank account if the type requires it', () => {
    expect(paymentProblems({ ...wish, type: undefined })).toEqual([
      { key: 'forms.choosePayment', about: 'paymentType' },
    ])
    expect(paymentProblems({ ...wish, type: directDebit }).map(({ about }) => about)).toEqual(['accountHolder', 'iban'])
    expect(paymentProblems({ ...wish, type: directDebit, directDebitTypes: [] })).toEqual([])
  })
})

describe('express ways to pay (section 6)', () => {
  it('fit carts that ship to the shop’s own country, and carts without shipping', () => {
    const goods = [aTicketLine(), anArticleLine()]
    expect(expressFits(goods, 'CH', 'CH')).toBe(true)
    expect(expressFits(goods, 'FR', 'CH')).toBe(false)
    expect(expressFits(goods, '', 'CH')).toBe(false)
    expect(expressFits(goods, '', undefined)).toBe(false)
    expect(expressFits(goods, '', '')).toBe(false)
    expect(expressFits([aTicketLine()], 'FR', 'CH')).toBe(true)
  })

  it('are useful for an order that costs something, or if they are the only way to continue', () => {
    expect([hasExpressUse(1, false), hasExpressUse(0, false), hasExpressUse(0, true)]).toEqual([true, false, true])
  })
})

const type = (id: string, wallet?: Wallet): PaymentType => ({ id: anId(id), name: id, express: false, wallet })
const [card, apple, google] = [type('164'), type('190', 'APPLEPAY'), type('191', 'GOOGLEPAY')]

describe('Payment type (section 3)', () => {
  it('a wallet is offered only on devices that have it, other payment types on all', () => {
    expect(filterByDeviceWallets([card, apple, google], [])).toEqual([card])
    expect(filterByDeviceWallets([card, apple, google], ['APPLEPAY'])).toEqual([card, apple])
    expect(filterByDeviceWallets([card, apple, google], ['APPLEPAY', 'GOOGLEPAY'])).toEqual([card, apple, google])
  })

  it('a device has Apple Pay if canMakePayments returns true, and Google Pay if it supports payment requests', () => {
    const able = { canMakePayments: () => true }
    expect(walletsOf({ canRequestPayment: false })).toEqual([])
    expect(walletsOf({ applePay: { canMakePayments: () => false }, canRequestPayment: true })).toEqual(['GOOGLEPAY'])
    expect(walletsOf({ applePay: able, canRequestPayment: true })).toEqual(['APPLEPAY', 'GOOGLEPAY'])
  })

  it('a device whose canMakePayments throws, as in a frame that may not pay, has no Apple Pay', () => {
    const throwing = {
      canMakePayments: () => {
        throw new DOMException('Trying to call an ApplePaySession API from an insecure document.', 'InvalidAccessError')
      },
    }
    expect(walletsOf({ applePay: throwing, canRequestPayment: true })).toEqual(['GOOGLEPAY'])
  })
})
