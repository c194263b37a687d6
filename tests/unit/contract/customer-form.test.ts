import { expect, test } from 'vitest'
import { customerFields } from '#domain/customer/customer.ts'
import { customerFieldOf } from '#contract/errors.ts'
import { customerOnWire } from '#contract/customer.ts'

test('every field of the form has a name on the wire, which maps back to the field', () => {
  const filled = Object.fromEntries(customerFields.map((field) => [field, `value of ${field}`]))
  const { send_invoice, ...wire } = customerOnWire({ ...filled, sendInvoice: false })
  expect(send_invoice).toBe(false)
  // Nobody was asked.
  expect(customerOnWire(filled).send_invoice).toBe(true)
  const back = Object.entries(wire).map(([name, value]) => [customerFieldOf(name), value])
  expect(Object.fromEntries(back)).toEqual(filled)
})

test('empty fields are sent as empty texts; an empty name of the shipping address is omitted', () => {
  const shipping = { name: '', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  const { name: _, ...withoutName } = shipping
  expect(customerOnWire({ sendInvoice: true, shipping })).toStrictEqual({
    email: '',
    phone: '',
    salutation: '',
    fname: '',
    lname: '',
    company: '',
    street: '',
    zip: '',
    city: '',
    country: '',
    send_invoice: true,
    shipping: withoutName,
  })
})

test.for(['password', 'newsletter', '__proto__', 'constructor', 'toString', ''])(
  '%j is no field of the form',
  (name) => {
    expect(customerFieldOf(name)).toBeUndefined()
  },
)
