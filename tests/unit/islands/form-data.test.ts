import { expect, it } from 'vitest'
import { addressFields } from '#domain/customer/customer-form.ts'
import { customerFields } from '#domain/customer/customer.ts'
import { fieldOf, formOf, formWith, textIn } from '#islands/form/form-data.ts'

it('fields that a form does not show are sent as empty texts', () => {
  const form = formOf(new FormData())
  expect(form).toEqual({ sendInvoice: false, ...Object.fromEntries(customerFields.map((field) => [field, ''])) })
  expect(textIn(new FormData(), 'password')).toBe('')
})

it('a shipping address is sent only if it differs, with all its fields', () => {
  const data = new FormData()
  for (const field of addressFields) data.set(`shipping.${field}`, `its ${field}`)
  expect(formOf(data).shipping).toBeUndefined()
  data.set('shippingDiffers', 'on')
  expect(formOf(data).shipping).toEqual(Object.fromEntries(addressFields.map((field) => [field, `its ${field}`])))
})

it('a field of the billing or of the shipping address maps to the same form field', () => {
  expect(['zip', 'shipping.zip', 'password', 'cart'].map(fieldOf)).toEqual(['zip', 'zip', 'password', undefined])
})

it('the invoice choice is unknown until an option is chosen, whatever else is typed', () => {
  const unknown = { sendInvoice: undefined }
  for (const [text, known] of Object.entries({ '': undefined, on: true, off: false })) {
    expect(formWith(unknown, { city: 'Bern', sendInvoice: text }).sendInvoice).toBe(known)
  }
  expect(formWith(unknown, {}).sendInvoice).toBeUndefined()
  // A box that isn't ticked is empty too.
  expect(formWith({ sendInvoice: true }, { sendInvoice: '' }).sendInvoice).toBe(false)
})

it('a file in place of a text is read as an empty text', () => {
  const data = new FormData()
  data.set('email', new File(['x'], 'x.txt'))
  expect(textIn(data, 'email')).toBe('')
})
