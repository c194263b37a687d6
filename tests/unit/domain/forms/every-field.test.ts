import { describe, expect, it } from 'vitest'
import { bankAccountOf } from '#domain/checkout/payment.ts'
import { choiceProblems } from '#domain/checkout/payment-problems.ts'
import { isIban } from '#domain/checkout/iban.ts'
import { mergeForms, withDelivery, withDetails } from '#domain/customer/changed-form.ts'
import { mapValues } from '#domain/collections/records.ts'
import { cleanForm, customerFormProblems } from '#domain/customer/customer-form.ts'
import { customerFields, type CustomerForm, type CustomerFormRules } from '#domain/customer/customer.ts'
import { answerProblems, withWords } from '#domain/forms/answers.ts'
import { emailProblems, isEmail } from '#domain/forms/credentials.ts'
import { type Question, orderedValue } from '#domain/forms/question.ts'
import { ownerProblems, ownersAsGiven } from '#domain/goods/owners.ts'
import { voucherInAddress } from '#domain/goods/voucher-code.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { formOf, textIn } from '#islands/form/form-data.ts'
import type { PaymentTypeId } from '#domain/shop/ids.ts'
import { anId } from '../../../support/ids.ts'

/** Adds what comes along when a text is copied from a web page or a document. */
const pasted = (text: string) => `\u202a\u00a0${text.replace(' ', '\u00a0').replace('-', '\u2011')}\u200b\u202c\u3000`
const nothing = ' \u200b\ufeff\u00a0'

const rules: CustomerFormRules = {
  countries: [{ key: 'CH', name: 'Switzerland' }],
  salutations: [],
  required: [...customerFields],
  visible: [...customerFields, 'shipping', 'sendInvoice'],
}
const address = { name: 'Anna Muster', street: 'Am Platz 1-3', zip: '8001', city: 'Bad Ragaz', country: 'CH' }
const form: CustomerForm = {
  salutation: 'ms',
  firstName: 'Anna-Lena',
  lastName: 'van Dam',
  company: 'Kunst - Werk',
  email: 'anna-lena@example.org',
  phone: '044 123-45',
  street: address.street,
  zip: address.zip,
  city: address.city,
  country: 'CH',
  sendInvoice: true,
  shipping: address,
}
const { sendInvoice, shipping: _, ...texts } = form
const pastedForm: CustomerForm = {
  ...mapValues(texts, pasted),
  sendInvoice,
  shipping: { ...address, ...mapValues(address, pasted) },
}

describe('a pasted customer’s form', () => {
  it('is sent clean, whoever sends it', () => {
    expect(customerFormProblems(pastedForm, rules)).toEqual([])
    expect(cleanForm(pastedForm, rules)).toEqual(form)
    const { email: _, ...details } = form
    expect(withDetails({}, pastedForm, rules)).toEqual({ ...details, shipping: undefined })
    expect(withDelivery({}, pastedForm, false)).toEqual({ shipping: address })
  })

  it('changes nothing that another device has changed', () => {
    const theirs = { ...form, city: 'Chur' }
    expect(mergeForms(form, pastedForm, theirs)).toMatchObject({ form: { city: 'Chur' }, conflicts: [] })
  })

  it('lacks what only looks filled in', () => {
    const empty = Object.fromEntries(customerFields.map((field) => [field, nothing]))
    const missing = customerFormProblems(
      { ...empty, sendInvoice: true, shipping: { ...address, city: nothing } },
      rules,
    )
    expect(missing.map(({ about }) => about)).toEqual([...customerFields, 'shipping.city'])
  })

  it('is read from its controls clean, except for passwords', () => {
    const data = new FormData()
    for (const name of ['email', 'password', 'oldPassword', 'passwordRepeated']) data.set(name, pasted('a-b@c.ch'))
    expect(formOf(data).email).toBe('a-b@c.ch')
    expect(textIn(data, 'email')).toBe('a-b@c.ch')
    for (const name of ['password', 'oldPassword', 'passwordRepeated'] as const) {
      expect(textIn(data, name)).toBe(pasted('a-b@c.ch'))
    }
  })
})

it('a pasted e-mail address is valid, and matches the typed one', () => {
  expect(isEmail(pasted('anna-lena@example.org'))).toBe(true)
  expect(emailProblems('ada@exam\u00adple.org', '\uff21da\uff20example.org')).toEqual([])
  expect(emailProblems(nothing)).toMatchObject([{ key: 'forms.required' }])
})

it('a pasted bank account is valid, and sent clean', () => {
  const details = { accountHolder: pasted('Anna Muster'), iban: pasted('CH93 0076\u202f2011\u20116238 5295 7') }
  expect(isIban(details.iban)).toBe(true)
  expect(bankAccountOf({ id: anId('74') }, details)).toEqual({
    accountHolder: 'Anna Muster',
    iban: 'CH9300762011623852957',
  })
  const type = { id: anId<PaymentTypeId>('74'), name: 'Debit', express: false }
  const empty = { type, details: { accountHolder: nothing, iban: nothing }, isSignedIn: true, termsAccepted: true }
  expect(choiceProblems(empty).map(({ about }) => about)).toEqual(['accountHolder', 'iban'])
})

it('a pasted owner of a pass is ordered clean, an address with its lines', () => {
  const owner = { name: pasted('Anna-Lena van Dam'), address: `${pasted('Platz 1')}\r\n${pasted('8001 Bern')}` }
  expect(ownersAsGiven([{ ...owner, sendToCustomAddress: true }])).toEqual([
    { name: 'Anna-Lena van Dam', address: 'Platz 1\n8001 Bern', sendToCustomAddress: true },
  ])
  expect(ownerProblems([{ name: nothing, address: nothing, sendToCustomAddress: true }])).toHaveLength(2)
})

describe('a pasted answer to a tour’s question', () => {
  const asked = (type: Question['type']): Question => ({ id: 'q', type, text: 'Who?', mandatory: true, options: [] })

  it.each([
    ['text', pasted('6-8 years'), '6-8 years'],
    ['number', pasted('\uff11\uff12'), '12'],
    ['number', '\u22127,5', '-7.5'],
    ['textarea', `${pasted('one')}\n${pasted('two')}`, 'one\ntwo'],
  ] as const)('of type %s is ordered clean', (type, value, ordered) => {
    const answer = { questionId: 'q', type, value }
    expect(answerProblems([asked(type)], [answer])).toEqual([])
    expect(orderedValue(withWords([asked(type)], answer))).toBe(ordered)
  })

  it('is missing if nothing in it can be seen', () => {
    const answer = { questionId: 'q', type: 'text', value: nothing } as const
    expect(answerProblems([asked('text')], [answer])).toMatchObject([{ key: 'tours.answerRequired' }])
  })
})

it('a pasted voucher code, in a link too, and a pasted amount are read', () => {
  expect(voucherInAddress(`?voucher=${encodeURIComponent(pasted('GIFT-1'))}`)?.code).toBe('GIFT-1')
  expect(parseAmount(pasted('\uff15\uff10'), 'en')).toBe(5000)
  expect(parseAmount(pasted('CHF 12.50'), 'en')).toBe(1250)
})
