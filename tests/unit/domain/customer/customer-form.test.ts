import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressProblems,
  guestErrors,
  cleanForm,
  customerFormProblems,
  deliveryProblems,
  detailsProblems,
  isShown,
  requiredFields,
  visibleFields,
  guestRules,
  withHidden,
} from '#domain/customer/customer-form.ts'
import { type CustomerForm, type CustomerFormRules, customerFields, type FormPart } from '#domain/customer/customer.ts'

const rules: CustomerFormRules = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'DE', name: 'Germany' },
  ],
  salutations: [{ key: 'ms', name: 'Ms' }],
  required: ['lastName', 'firstName', 'email', 'street', 'zip', 'city', 'country'],
  visible: [
    'salutation',
    'lastName',
    'firstName',
    'email',
    'phone',
    'street',
    'zip',
    'city',
    'country',
    'sendInvoice',
    'shipping',
  ],
}
const form: CustomerForm = {
  firstName: 'Ada',
  lastName: 'Brunnegg',
  email: 'ada@example.org',
  street: 'Gasse 1',
  zip: '5000',
  city: 'Aarau',
  country: 'CH',
  sendInvoice: true,
}
const shipping = { name: 'Ben', street: 'Weg 2', zip: '6000', city: 'Luzern', country: 'CH' }

describe('Billing form (section 5)', () => {
  it('required and visible fields come from the server, in the form’s own order', () => {
    expect(visibleFields(rules)).toEqual([
      'salutation',
      'firstName',
      'lastName',
      'email',
      'phone',
      'street',
      'zip',
      'city',
      'country',
    ])
    expect(requiredFields({ required: ['city', 'firstName'] })).toEqual(['firstName', 'email', 'city'])
  })

  it('a required field is shown even if the server does not list it as visible', () => {
    expect(visibleFields({ required: ['company'], visible: ['lastName'] })).toEqual(['lastName', 'company', 'email'])
  })

  it('an invoice and a shipping address are asked for only if the server shows them', () => {
    expect([isShown(rules, 'sendInvoice'), isShown(rules, 'shipping')]).toEqual([true, true])
    const without = { ...rules, visible: rules.visible.filter((part) => part !== 'sendInvoice' && part !== 'shipping') }
    expect([isShown(without, 'sendInvoice'), isShown(without, 'shipping')]).toEqual([false, false])
    const typed = { ...form, sendInvoice: false, shipping: { ...shipping, zip: '' } }
    expect(customerFormProblems(typed, rules)).toEqual([{ key: 'forms.required', about: 'shipping.zip' }])
    expect(customerFormProblems(typed, without)).toEqual([])
    const unknown = { ...form, sendInvoice: undefined }
    expect(customerFormProblems(unknown, rules)).toEqual([{ key: 'forms.required', about: 'sendInvoice' }])
    expect(customerFormProblems(unknown, without)).toEqual([])
    expect(cleanForm(typed, rules)).toMatchObject({ sendInvoice: false, shipping: { zip: '' } })
    expect(cleanForm(typed, without)).toEqual({ ...form, sendInvoice: true })
  })

  it('mandatory fields must be filled, and each empty one is reported', () => {
    expect(customerFormProblems(form, rules)).toEqual([])
    expect(customerFormProblems({ ...form, street: '  ', zip: undefined }, rules)).toEqual([
      { key: 'forms.required', about: 'street' },
      { key: 'forms.required', about: 'zip' },
    ])
  })

  it('optional fields may stay empty', () => {
    expect(customerFormProblems({ ...form, phone: '', salutation: '' }, rules)).toEqual([])
  })

  it('the e-mail address must be valid', () => {
    expect(customerFormProblems({ ...form, email: 'ada@example' }, rules)).toEqual([
      { key: 'forms.emailInvalid', about: 'email' },
    ])
  })

  it('country and salutation must be in the server’s lists', () => {
    expect(customerFormProblems({ ...form, country: 'XX', salutation: 'dr' }, rules)).toEqual([
      { key: 'forms.chooseFromList', about: 'salutation' },
      { key: 'forms.chooseFromList', about: 'country' },
    ])
    expect(customerFormProblems({ ...form, country: 'XX' }, { ...rules, countries: [] })).toEqual([])
  })

  it('a field that isn’t shown has no problems', () => {
    expect(customerFormProblems({ ...form, country: 'XX' }, { ...rules, required: [], visible: ['email'] })).toEqual([])
  })

  it('the form is sent without surrounding spaces, empty fields and hidden fields', () => {
    const padded = { name: ' Ben ', street: ' Weg 2 ', zip: ' 6000 ', city: ' Luzern ', country: ' CH ' }
    const typed = { ...form, firstName: ' Ada ', phone: ' ', company: 'hidden', shipping: padded }
    expect(cleanForm(typed, rules)).toEqual({ ...form, shipping })
    expect(cleanForm(form, rules)).toEqual(form)
  })

  it('a guest registration proceeds if the only error is the password', () => {
    expect(guestErrors({ password: ['missing'] })).toEqual({})
    expect(guestErrors({})).toEqual({})
    expect(guestErrors({ password: ['missing'], email: ['taken'] })).toEqual({ email: ['taken'] })
  })
})

describe('Shipping address (section 5)', () => {
  it('a different shipping address must have all its fields filled', () => {
    expect(addressProblems(shipping)).toEqual([])
    expect(addressProblems({ street: ' ', zip: '6000' })).toEqual([
      { key: 'forms.required', about: 'shipping.name' },
      { key: 'forms.required', about: 'shipping.street' },
      { key: 'forms.required', about: 'shipping.city' },
      { key: 'forms.required', about: 'shipping.country' },
    ])
  })

  it('the account settings check it in a separate form, with the invoice choice if they ask for it', () => {
    const lacking = { ...form, shipping: { ...shipping, zip: '' } }
    const zip = { key: 'forms.required', about: 'shipping.zip' }
    const invoice = { key: 'forms.required', about: 'sendInvoice' }
    expect(detailsProblems(lacking, rules)).toEqual([])
    expect(detailsProblems({ ...lacking, city: ' ' }, rules)).toEqual([{ key: 'forms.required', about: 'city' }])
    expect(deliveryProblems(lacking, rules, false)).toEqual([zip])
    expect(deliveryProblems({ shipping: undefined, sendInvoice: undefined }, rules, false)).toEqual([])
    expect(deliveryProblems({ ...lacking, sendInvoice: undefined }, rules, true)).toEqual([zip, invoice])
    expect(deliveryProblems({ sendInvoice: false }, rules, true)).toEqual([])
  })

  it('the billing form checks it if one is given', () => {
    expect(customerFormProblems({ ...form, shipping: { ...shipping, zip: '' } }, rules)).toEqual([
      { key: 'forms.required', about: 'shipping.zip' },
    ])
  })
})

const parts: FormPart[] = [...customerFields, 'sendInvoice', 'shipping']
const rulesOf = (required: CustomerFormRules['required'], visible: FormPart[]): CustomerFormRules => ({
  countries: [{ key: 'CH', name: 'Switzerland' }],
  salutations: [],
  required,
  visible,
})
const someRules = fc
  .tuple(fc.subarray([...customerFields]), fc.subarray(parts))
  .map(([required, visible]) => rulesOf(required, visible))
const shown = (rules: CustomerFormRules) => [
  ...visibleFields(rules),
  ...rules.visible.filter((part) => part === 'shipping' || part === 'sendInvoice'),
]

describe('the fields asked of a guest', () => {
  it('are name and e-mail if the museum wants a brief form and the server requires no more', () => {
    const rules = rulesOf(['email', 'firstName', 'lastName'], parts)
    expect(shown(guestRules(rules, { ships: false, brief: true }))).toEqual(['firstName', 'lastName', 'email'])
  })

  it('include all that the server requires, and none that it hides', () => {
    fc.assert(
      fc.property(someRules, fc.boolean(), fc.boolean(), (rules, ships, brief) => {
        const asked = guestRules(rules, { ships, brief })
        expect(visibleFields(asked)).toEqual(expect.arrayContaining(requiredFields(rules)))
        expect(shown(rules)).toEqual(expect.arrayContaining(shown(asked)))
        expect(requiredFields(asked)).toEqual(expect.arrayContaining(requiredFields(rules)))
      }),
    )
  })

  it('include a shipping address only if something ships', () => {
    const rules = rulesOf([], parts)
    for (const brief of [true, false]) {
      expect(guestRules(rules, { ships: true, brief }).visible).toContain('shipping')
      expect(guestRules(rules, { ships: false, brief }).visible).not.toContain('shipping')
    }
  })

  it('are all that the server shows if the form is not brief', () => {
    const rules = rulesOf(['email'], parts)
    expect(guestRules(rules, { ships: true, brief: false })).toEqual(rules)
    expect(shown(guestRules(rules, { ships: false, brief: false }))).toEqual(
      shown(rules).filter((part) => part !== 'shipping'),
    )
  })

  it('require an address in a brief form if something ships', () => {
    const rules = rulesOf(['email'], parts)
    const whereTo = ['email', 'street', 'zip', 'city', 'country']
    expect(requiredFields(guestRules(rules, { ships: true, brief: true }))).toEqual(whereTo)
    expect(requiredFields(guestRules(rules, { ships: true, brief: false }))).toEqual(['email'])
    const noAddress = rulesOf(['email'], ['email', 'lastName'])
    expect(requiredFields(guestRules(noAddress, { ships: true, brief: true }))).toEqual(['email'])
  })
})

it('a field that the form does not show keeps its stored value', () => {
  const shipping = { name: 'Ben', street: 'Weg 2', zip: '6000', city: 'Luzern', country: 'CH' }
  const kept = { street: 'Gasse 1', firstName: 'Ada', sendInvoice: true, shipping }
  const standing = { street: '', firstName: 'Augusta', sendInvoice: false }
  const brief = rulesOf(['email'], ['firstName', 'email'])
  expect(withHidden(standing, kept, brief)).toEqual({ ...kept, firstName: 'Augusta' })
  expect(withHidden(standing, kept, rulesOf([], parts))).toEqual({ ...standing, shipping: undefined })
})
