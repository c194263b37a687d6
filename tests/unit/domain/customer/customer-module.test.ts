import { describe, expect, it } from 'vitest'
import { customerModuleOf } from '#domain/customer/customer-module.ts'

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
