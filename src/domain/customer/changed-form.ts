import { addressFields, type AddressField, isShown, visibleFields } from './customer-form.ts'
import {
  customerFields,
  type Address,
  type CustomerField,
  type CustomerForm,
  type CustomerFormRules,
} from './customer.ts'

/**
 * The whole form with the details that were typed: it is sent whole (section 7, "Customer and authentication"), so what
 * isn't shown stays as it is, and a field that was emptied is empty. The e-mail has a form of its own.
 */
export function withDetails(form: CustomerForm, typed: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const changed = { ...form, ...(isShown(rules, 'sendInvoice') && { sendInvoice: typed.sendInvoice }) }
  for (const field of visibleFields(rules)) if (field !== 'email') changed[field] = typed[field]?.trim()
  return changed
}

/**
 * Returns the whole form with the delivery address that was typed.
 * @param asksInvoice true where the invoice was asked for beside it
 */
export const withDelivery = (
  form: CustomerForm,
  { shipping, sendInvoice }: CustomerForm,
  asksInvoice: boolean,
): CustomerForm => ({ ...form, shipping, ...(asksInvoice && { sendInvoice }) })

/** A field of which two have made something else. */
export interface Conflict {
  /** Name of the field; `shipping` where one of the two took that address away. */
  about: CustomerField | `shipping.${AddressField}` | 'shipping'
  /** Text that the other made of it; empty where it was emptied. */
  value: string
}

/** A form as two have made it. */
export interface MergedForm {
  form: CustomerForm
  conflicts: Conflict[]
}

const fieldsOf = (address?: Address): string[] => addressFields.map((field) => address?.[field]?.trim() ?? '')
const isSame = (one: string[], other: string[]) => one.every((text, index) => text === other[index])

/**
 * Merges two changed versions of a form: a field that only one of them changed takes that value. Of
 * one that both changed, each in their own way, it has `mine`, and the conflict says what the other made of it.
 * @param base the form that both began with
 * @param mine as it is to be sent from here
 * @param theirs as the server has it by now
 */
export function mergeForms(base: CustomerForm, mine: CustomerForm, theirs: CustomerForm): MergedForm {
  const conflicts: Conflict[] = []
  const merge = (about: Conflict['about'], was = '', own = '', other = ''): string => {
    const [before, here, there] = [was.trim(), own.trim(), other.trim()]
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
    // Of two who change a known choice both make the same of it; of one that nobody knew, the later is meant.
    sendInvoice: mine.sendInvoice === base.sendInvoice ? theirs.sendInvoice : mine.sendInvoice,
  }
  for (const field of customerFields) form[field] = merge(field, base[field], mine[field], theirs[field])
  form.shipping = mergeShipping()
  return { form, conflicts }
}
