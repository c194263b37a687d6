import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requiredFields, visibleFields } from '#domain/customer/customer-form.ts'
import { customerFields, type CustomerFormRules, type FormPart } from '#domain/customer/customer.ts'
import { guestRules } from '#domain/customer/guest-rules.ts'
import { withHidden } from '#domain/customer/with-hidden.ts'

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

describe('what a guest is asked for', () => {
  it('is name and e-mail where a museum asks for little and its server for no more', () => {
    const rules = rulesOf(['email', 'firstName', 'lastName'], parts)
    expect(shown(guestRules(rules, { ships: false, brief: true }))).toEqual(['firstName', 'lastName', 'email'])
  })

  it('is never less than the server insists on, and never more than it shows', () => {
    fc.assert(
      fc.property(someRules, fc.boolean(), fc.boolean(), (rules, ships, brief) => {
        const asked = guestRules(rules, { ships, brief })
        expect(visibleFields(asked)).toEqual(expect.arrayContaining(requiredFields(rules)))
        expect(shown(rules)).toEqual(expect.arrayContaining(shown(asked)))
        expect(requiredFields(asked)).toEqual(expect.arrayContaining(requiredFields(rules)))
      }),
    )
  })

  it('is another address only where something is sent', () => {
    const rules = rulesOf([], parts)
    for (const brief of [true, false]) {
      expect(guestRules(rules, { ships: true, brief }).visible).toContain('shipping')
      expect(guestRules(rules, { ships: false, brief }).visible).not.toContain('shipping')
    }
  })

  it('is all that the server shows otherwise', () => {
    const rules = rulesOf(['email'], parts)
    expect(guestRules(rules, { ships: true, brief: false })).toEqual(rules)
    expect(shown(guestRules(rules, { ships: false, brief: false }))).toEqual(
      shown(rules).filter((part) => part !== 'shipping'),
    )
  })

  it('where something is sent is an address, also by a museum that else asks for little', () => {
    const rules = rulesOf(['email'], parts)
    const whereTo = ['email', 'street', 'zip', 'city', 'country']
    expect(requiredFields(guestRules(rules, { ships: true, brief: true }))).toEqual(whereTo)
    expect(requiredFields(guestRules(rules, { ships: true, brief: false }))).toEqual(['email'])
    const noAddress = rulesOf(['email'], ['email', 'lastName'])
    expect(requiredFields(guestRules(noAddress, { ships: true, brief: true }))).toEqual(['email'])
  })
})

it('what a form doesn’t show stays as it was kept', () => {
  const shipping = { name: 'Ben', street: 'Weg 2', zip: '6000', city: 'Luzern', country: 'CH' }
  const kept = { street: 'Gasse 1', firstName: 'Ada', sendInvoice: true, shipping }
  const standing = { street: '', firstName: 'Augusta', sendInvoice: false }
  const brief = rulesOf(['email'], ['firstName', 'email'])
  expect(withHidden(standing, kept, brief)).toEqual({ ...kept, firstName: 'Augusta' })
  expect(withHidden(standing, kept, rulesOf([], parts))).toEqual({ ...standing, shipping: undefined })
})
