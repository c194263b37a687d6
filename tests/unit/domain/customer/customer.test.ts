import { describe, expect, it } from 'vitest'
import { customerName, formOfCustomer, type Customer, customerModuleOf } from '#domain/customer/customer.ts'

const billing = { name: 'Ada Muster', street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
const ada: Customer = {
  id: '7',
  firstName: 'Ada',
  lastName: 'Muster',
  email: 'ada@example.org',
  isGuest: false,
  billing,
}

describe('section 2, Header', () => {
  it('the menu has the customer’s own name, or the e-mail of one without a name', () => {
    expect(customerName(ada)).toBe('Ada Muster')
    expect(customerName({ ...ada, firstName: '' })).toBe('Muster')
    expect(customerName({ ...ada, firstName: '', lastName: '' })).toBe('ada@example.org')
  })

  it('visitors and guests have none', () => {
    expect(customerName(undefined)).toBe('')
    expect(customerName({ ...ada, isGuest: true })).toBe('')
  })
})

describe('section 7, Customer and authentication', () => {
  it('a customer’s details as a form are whole, the delivery address with them', () => {
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

const form = { sendInvoice: false, lastName: 'Muster' }

describe('section 3, Customer module', () => {
  it('does nothing unless a museum has one, whatever it is called', () => {
    for (const name of [undefined, 'none', 'constructor', '__proto__']) {
      expect(customerModuleOf(name).prepare({ ...form, company: 'ACME' })).toEqual({ ...form, company: 'ACME' })
    }
  })

  it('the example sends every company an invoice, and nobody else', () => {
    const { prepare } = customerModuleOf('invoiceToCompanies')
    expect(prepare({ ...form, company: 'ACME' }).sendInvoice).toBe(true)
    expect(prepare(form).sendInvoice).toBe(false)
  })
})
