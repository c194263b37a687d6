import { describe, expect, it } from 'vitest'
import { customerName } from '#domain/customer/customer-name.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import type { Customer } from '#domain/customer/customer.ts'

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
