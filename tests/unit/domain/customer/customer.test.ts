import { describe, expect, it } from 'vitest'
import { customerName, type Customer } from '#domain/customer/customer.ts'
import { formOfCustomer, deliveryAddressOf } from '#domain/customer/customer-details.ts'
import { customerModuleOf } from '#domain/customer/customer-module.ts'

const billing = { name: 'Ada Muster', street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const ada: Customer = {
  id: '7',
  firstName: 'Ada',
  lastName: 'Muster',
  email: 'ada@example.org',
  isGuest: false,
  billing,
}

describe('Header (section 2)', () => {
  it('the menu shows the customer’s name, or the e-mail address of a customer without a name', () => {
    expect(customerName(ada)).toBe('Ada Muster')
    expect(customerName({ ...ada, firstName: '' })).toBe('Muster')
    expect(customerName({ ...ada, firstName: '', lastName: '' })).toBe('ada@example.org')
  })

  it('the menu shows no name for visitors and guests', () => {
    expect(customerName(undefined)).toBe('')
    expect(customerName({ ...ada, isGuest: true })).toBe('')
  })
})

describe('Customer and authentication (section 7)', () => {
  it('the form of a customer holds all details, including the delivery address', () => {
    const shipping = { ...billing, id: '9', street: 'Weg 2' }
    expect(formOfCustomer({ ...ada, shipping })).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.org',
      street: 'Gasse 1',
      country: 'CH',
      shipping: { street: 'Weg 2' },
    })
    expect(formOfCustomer(ada).shipping).toBeUndefined()
    // Nobody knows what was chosen.
    expect(formOfCustomer(ada).sendInvoice).toBeUndefined()
  })
})

describe('the address of a parcel', () => {
  const form = { firstName: 'Ada', lastName: 'Muster', ...billing, name: undefined }

  it('is the separate one if there is one, else that of the bill, else unknown', () => {
    const shipping = { ...billing, street: 'Weg 2' }
    expect(deliveryAddressOf({ ...form, shipping })).toEqual(shipping)
    expect(deliveryAddressOf({ ...form, company: 'School' })).toMatchObject({ ...billing, name: 'Ada Muster, School' })
    expect(deliveryAddressOf({ firstName: 'Ada', country: 'CH' })).toBeUndefined()
  })
})

const form = { sendInvoice: false, lastName: 'Muster' }

describe('Customer module (section 3)', () => {
  it('changes nothing if there is no module of the given name', () => {
    for (const name of [undefined, 'none', 'constructor', '__proto__']) {
      expect(customerModuleOf(name).prepare({ ...form, company: 'ACME' })).toEqual({ ...form, company: 'ACME' })
    }
  })

  it('the example module sends an invoice to companies only', () => {
    const { prepare } = customerModuleOf('invoiceToCompanies')
    expect(prepare({ ...form, company: 'ACME' }).sendInvoice).toBe(true)
    expect(prepare(form).sendInvoice).toBe(false)
  })
})
