import { expect, it } from 'vitest'
import { addressFields } from '#domain/customer/customer-form.ts'
import { customerFields } from '#domain/customer/customer.ts'
import { fieldOf, formOf, formWith, textIn } from '#islands/form/form-data.ts'

it('fields that a form does not show are empty in what it sends', () => {
  const form = formOf(new FormData())
  expect(form).toEqual({ sendInvoice: false, ...Object.fromEntries(customerFields.map((field) => [field, ''])) })
  expect(textIn(new FormData(), 'password')).toBe('')
})

it('an address for the delivery is sent only where it differs, with all that it has', () => {
  const data = new FormData()
  for (const field of addressFields) data.set(`shipping.${field}`, `its ${field}`)
  expect(formOf(data).shipping).toBeUndefined()
  data.set('shippingDiffers', 'on')
  expect(formOf(data).shipping).toEqual(Object.fromEntries(addressFields.map((field) => [field, `its ${field}`])))
})

it('what is said of a field of either address is said of the same field', () => {
  expect(['zip', 'shipping.zip', 'password', 'cart'].map(fieldOf)).toEqual(['zip', 'zip', 'password', undefined])
})

it('the choice about an invoice is unknown while nothing is chosen of its list, whatever else is typed', () => {
  const unknown = { sendInvoice: undefined }
  for (const [text, known] of Object.entries({ '': undefined, on: true, off: false })) {
    expect(formWith(unknown, { city: 'Bern', sendInvoice: text }).sendInvoice).toBe(known)
  }
  expect(formWith(unknown, {}).sendInvoice).toBeUndefined()
  // A box that isn't ticked is empty too.
  expect(formWith({ sendInvoice: true }, { sendInvoice: '' }).sendInvoice).toBe(false)
})

it('a file is no text', () => {
  const data = new FormData()
  data.set('email', new File(['x'], 'x.txt'))
  expect(textIn(data, 'email')).toBe('')
})
