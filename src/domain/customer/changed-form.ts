import { singleLine } from '#domain/forms/typed-text.ts'
import { addressFields, type AddressField, cleanAddress, isShown, visibleFields } from './customer-form.ts'
import {
  customerFields,
  type Address,
  type CustomerField,
  type CustomerForm,
  type CustomerFormRules,
} from './customer.ts'

/**
 * Returns the whole form with the typed details. It is always sent as a whole (section 7, "Customer and
 * authentication"), so fields that aren't shown stay as they are, and a cleared field is empty. The e-mail address has
 * a separate form.
 */
export function withDetails(form: CustomerForm, typed: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const changed = { ...form, ...(isShown(rules, 'sendInvoice') && { sendInvoice: typed.sendInvoice }) }
  for (const field of visibleFields(rules)) if (field !== 'email') changed[field] = singleLine(typed[field] ?? '')
  return changed
}

/**
 * Returns the whole form with the delivery address that was typed.
 * @param asksInvoice true if the same form also asked about the invoice
 */
export const withDelivery = (
  form: CustomerForm,
  { shipping, sendInvoice }: CustomerForm,
  asksInvoice: boolean,
): CustomerForm => ({ ...form, shipping: shipping && cleanAddress(shipping), ...(asksInvoice && { sendInvoice }) })

/** A field that was changed on both sides, in different ways. */
export interface Conflict {
  /** Name of the field; `shipping` if one side removed that address. */
  about: CustomerField | `shipping.${AddressField}` | 'shipping'
  /** The other side's text; empty if it was cleared. */
  value: string
}

/** The result of merging two changed forms. */
export interface MergedForm {
  form: CustomerForm
  conflicts: Conflict[]
}

const fieldsOf = (address?: Address): string[] => addressFields.map((field) => singleLine(address?.[field] ?? ''))
const isSame = (one: string[], other: string[]) => one.every((text, index) => text === other[index])

/**
 * Merges two changed versions of a form. A field that only one side changed takes that value. If both changed it
 * differently, `mine` wins, and the conflict holds the other value.
 * @param base the form that both began with
 * @param mine as it is to be sent from here
 * @param theirs as the server has it by now
 */
export function mergeForms(base: CustomerForm, mine: CustomerForm, theirs: CustomerForm): MergedForm {
  const conflicts: Conflict[] = []
  const merge = (about: Conflict['about'], was = '', own = '', other = ''): string => {
    const [before, here, there] = [singleLine(was), singleLine(own), singleLine(other)]
    if (here === before) return there
    if (there !== before && there !== here) conflicts.push({ about, value: there })
    return here
  }
  const mergeShipping = (): Address | undefined => {
    const [before, here, there] = [fieldsOf(base.shipping), fieldsOf(mine.shipping), fieldsOf(theirs.shipping)]
    if (isSame(here, before)) return theirs.shipping
    if (isSame(there, before)) return mine.shipping
    const merged = (field: AddressField) =>
      merge(`shipping.${field}`, base.shipping?.[field], mine.shipping?.[field], theirs.shipping?.[field])
    if (mine.shipping && theirs.shipping) {
      const [name, street, zip, city, country] = addressFields.map(merged)
      return { name, street: street ?? '', zip: zip ?? '', city: city ?? '', country: country ?? '' }
    }
    const value = there.filter((text) => text !== '').join(', ')
    if (!isSame(here, there)) conflicts.push({ about: 'shipping', value })
    return mine.shipping
  }
  const form: CustomerForm = {
    // Two changes of a known yes or no are the same change; if nobody knew the choice before, the later one wins.
    sendInvoice: mine.sendInvoice === base.sendInvoice ? theirs.sendInvoice : mine.sendInvoice,
  }
  for (const field of customerFields) form[field] = merge(field, base[field], mine[field], theirs[field])
  form.shipping = mergeShipping()
  return { form, conflicts }
}
