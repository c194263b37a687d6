import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeForms, withDelivery } from '#domain/customer/changed-form.ts'
import { customerFields, type CustomerForm } from '#domain/customer/customer.ts'

const text = fc.constantFrom('', 'Gasse 1', 'Weg 2', 'Steig 3')
// Without a street there is no address.
const address = fc.record({
  name: text,
  street: fc.constantFrom('Gasse 1', 'Weg 2', 'Steig 3'),
  zip: text,
  city: text,
  country: text,
})
const forms = fc
  .record({
    texts: fc.tuple(...customerFields.map(() => text)),
    // Unknown where the server doesn't say it.
    sendInvoice: fc.option(fc.boolean(), { nil: undefined }),
    shipping: fc.option(address, { nil: undefined }),
  })
  .map(({ texts, ...others }): CustomerForm => ({
    ...Object.fromEntries(customerFields.map((field, index) => [field, texts[index]])),
    ...others,
  }))

describe('the form with another delivery address', () => {
  it('keeps its other fields, and takes over the invoice choice only if the form asks for it', () => {
    fc.assert(
      fc.property(forms, forms, fc.boolean(), (before, typed, asks) => {
        const form = withDelivery(before, typed, asks)
        expect(form.shipping).toEqual(typed.shipping)
        expect(form.sendInvoice).toBe(asks ? typed.sendInvoice : before.sendInvoice)
        for (const field of customerFields) expect(form[field]).toBe(before[field])
      }),
    )
  })
})

describe('two concurrent changes of a form', () => {
  it('are both kept, and a field changed by both is reported as a conflict', () => {
    fc.assert(
      fc.property(forms, forms, forms, (base, mine, theirs) => {
        const { form, conflicts } = mergeForms(base, mine, theirs)
        for (const field of customerFields) {
          const isConflict =
            mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field]
          expect(form[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field])
          expect(conflicts.filter(({ about }) => about === field)).toEqual(
            isConflict ? [{ about: field, value: theirs[field] }] : [],
          )
        }
        const isInvoiceMine = mine.sendInvoice !== base.sendInvoice
        expect(form.sendInvoice).toBe(isInvoiceMine ? mine.sendInvoice : theirs.sendInvoice)
      }),
    )
  })

  it('merge without conflict if only one of them changed anything, or both the same', () => {
    fc.assert(
      fc.property(forms, forms, (base, changed) => {
        expect(mergeForms(base, changed, base)).toEqual({ form: changed, conflicts: [] })
        expect(mergeForms(base, base, changed)).toEqual({ form: changed, conflicts: [] })
        expect(mergeForms(base, changed, changed)).toEqual({ form: changed, conflicts: [] })
      }),
    )
  })

  it('merge to the same form whoever saves first, if no field was changed by both', () => {
    const parts = [...customerFields, 'sendInvoice', 'shipping'] as const
    const whose = fc.tuple(...parts.map(() => fc.boolean()))
    fc.assert(
      fc.property(forms, forms, whose, (base, changed, isMine) => {
        const changedBy = (isOwn: boolean): CustomerForm => ({
          ...base,
          ...Object.fromEntries(parts.filter((_, at) => isMine[at] === isOwn).map((part) => [part, changed[part]])),
        })
        const merged = { form: changed, conflicts: [] }
        expect(mergeForms(base, changedBy(true), changedBy(false))).toEqual(merged)
        expect(mergeForms(base, changedBy(false), changedBy(true))).toEqual(merged)
      }),
    )
  })

  it('report a delivery address that one changed and the other removed', () => {
    const home = { name: 'Ada', street: 'Gasse 1', zip: '3000', city: 'Bern', country: 'CH' }
    const base: CustomerForm = { sendInvoice: true, shipping: home }
    const moved: CustomerForm = { ...base, shipping: { ...home, street: 'Weg 2' } }
    const without: CustomerForm = { sendInvoice: true, shipping: undefined }
    expect(mergeForms(base, without, moved).conflicts).toEqual([
      { about: 'shipping', value: 'Ada, Weg 2, 3000, Bern, CH' },
    ])
    expect(mergeForms(base, moved, without).conflicts).toEqual([{ about: 'shipping', value: '' }])
    const elsewhere: CustomerForm = { ...base, shipping: { ...home, street: 'Steig 3', zip: '3001' } }
    expect(mergeForms(base, moved, elsewhere)).toMatchObject({
      form: { shipping: { street: 'Weg 2', zip: '3001' } },
      conflicts: [{ about: 'shipping.street', value: 'Steig 3' }],
    })
  })
})
