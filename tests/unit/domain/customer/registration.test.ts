import { describe, expect, it } from 'vitest'
import { withDetails } from '#domain/customer/changed-form.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { formOfCustomer } from '#domain/customer/customer-details.ts'
import { registrationProblems } from '#domain/customer/customer-form.ts'
import { emailChangeProblems } from '#domain/forms/credentials.ts'

const rules: CustomerFormRules = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [],
  required: ['email', 'lastName'],
  visible: ['email', 'lastName', 'company', 'shipping'],
}
const form = { sendInvoice: true, email: 'ada@example.org', lastName: 'Muster' }
const access = { emailRepeated: 'ada@example.org', password: 'rot', passwordRepeated: 'rot' }

const billing = { street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const ada: Customer = {
  id: '7',
  firstName: 'Ada',
  lastName: 'Muster',
  company: 'Muster AG',
  phone: '031 000 00 00',
  email: 'ada@example.org',
  isGuest: false,
  billing,
  shipping: { ...billing, street: 'Weg 2' },
}

describe('shipping and forms (section 5)', () => {
  it('a registration reports an e-mail address or password that differs from its repetition', () => {
    expect(registrationProblems(form, access, rules)).toEqual([])
    const slips = { ...access, emailRepeated: 'adda@example.org', passwordRepeated: 'rott' }
    expect(registrationProblems(form, slips, rules).map(({ key, about }) => [key, about])).toEqual([
      ['forms.emailsDiffer', 'emailRepeated'],
      ['forms.passwordsDiffer', 'passwordRepeated'],
    ])
  })

  it('each missing field of a registration is reported once, in the order of the form', () => {
    const empty = { emailRepeated: '', password: '', passwordRepeated: '' }
    const found = registrationProblems({ sendInvoice: true }, empty, rules)
    expect(found.map(({ about }) => about)).toEqual(['email', 'password', 'lastName'])
    expect(found[0]?.key).toBe('forms.required')
  })

  it('changing the e-mail address needs it twice, and the password', () => {
    expect(emailChangeProblems('rot', 'a@b.ch', 'A@B.ch')).toEqual([])
    expect(emailChangeProblems('', 'a@b.ch', 'a@c.ch').map(({ about }) => about)).toEqual([
      'emailRepeated',
      'oldPassword',
    ])
  })
})

describe('Customer and authentication (section 7)', () => {
  it('changed details are sent with the whole form; hidden fields keep their values, emptied fields are empty', () => {
    const changed = withDetails(
      formOfCustomer(ada),
      { sendInvoice: true, lastName: ' Beispiel ', company: '', email: 'x@y.ch' },
      rules,
    )
    expect(changed).toMatchObject({
      firstName: 'Ada',
      lastName: 'Beispiel',
      company: '',
      phone: '031 000 00 00',
      email: 'ada@example.org',
      shipping: { street: 'Weg 2' },
    })
  })

  it('the invoice choice is kept unless the form asks for it', () => {
    const form = formOfCustomer({ ...ada, sendInvoice: false })
    expect(form.sendInvoice).toBe(false)
    expect(withDetails(form, { sendInvoice: true }, rules).sendInvoice).toBe(false)
    const asks = { ...rules, visible: [...rules.visible, 'sendInvoice' as const] }
    expect(withDetails(form, { sendInvoice: true }, asks).sendInvoice).toBe(true)
    expect(formOfCustomer(ada).sendInvoice).toBeUndefined()
  })
})
