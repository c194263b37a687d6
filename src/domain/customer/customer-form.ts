import { isBlank } from '#domain/collections/blank.ts'
import { singleLine } from '#domain/forms/typed-text.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { emailProblems, isEmail, passwordProblems } from '#domain/forms/credentials.ts'
import {
  type Address,
  type CustomerField,
  customerFields,
  type CustomerForm,
  type CustomerFormRules,
  type FormPart,
} from './customer.ts'

/** The fields of a shipping address, in the order they are shown (section 3, "Shipping form"). */
export const addressFields = ['name', 'street', 'zip', 'city', 'country'] as const
export type AddressField = (typeof addressFields)[number]

/**
 * Returns the empty fields of a different shipping address; all are required (section 5). `about` is
 * `shipping.<field>`.
 */
export const addressProblems = (address: Partial<Address>): Problem[] =>
  addressFields
    .filter((field) => isBlank(address[field]))
    .map((field) => ({ key: 'forms.required', about: `shipping.${field}` }))

/** Fields that every order needs, whatever the server lists. */
const always: readonly CustomerField[] = ['email']

/** Returns the required fields (section 5: they come from the server), in the form's order. */
export const requiredFields = (rules: Pick<CustomerFormRules, 'required'>): CustomerField[] =>
  customerFields.filter((field) => rules.required.includes(field) || always.includes(field))

/**
 * Returns the fields to show, in the form's order: the visible ones, and required ones even if they aren't listed as
 * visible.
 */
export const visibleFields = (rules: Pick<CustomerFormRules, 'required' | 'visible'>): CustomerField[] => {
  const required = requiredFields(rules)
  return customerFields.filter((field) => rules.visible.includes(field) || required.includes(field))
}

/**
 * Returns true if the form asks about an invoice, or for a separate shipping address: the server lists these among its
 * visible fields.
 */
export const isShown = ({ visible }: Pick<CustomerFormRules, 'visible'>, part: 'sendInvoice' | 'shipping'): boolean =>
  visible.includes(part)

/**
 * Returns true if a form has to ask a customer about the invoice before it can be saved. The choice is unknown if the
 * server doesn't deliver it and nobody has made it in this session. Each save sends one (section 7, "Customer and
 * authentication"), and it mustn't be invented.
 */
export const asksForInvoice = (form: Pick<CustomerForm, 'sendInvoice'>, rules: CustomerFormRules): boolean =>
  form.sendInvoice === undefined && isShown(rules, 'sendInvoice')

/** Returns the problem of a missing choice about the invoice. */
const invoiceProblems = (form: Pick<CustomerForm, 'sendInvoice'>, rules: CustomerFormRules): Problem[] =>
  asksForInvoice(form, rules) ? [{ key: 'forms.required', about: 'sendInvoice' }] : []

/** Returns the server's list of choices for a field. */
const listOf = (rules: CustomerFormRules, field: CustomerField): { key: string }[] => {
  if (field === 'country') return rules.countries
  return field === 'salutation' ? rules.salutations : []
}

function fieldProblem(field: CustomerField, form: CustomerForm, rules: CustomerFormRules): Problem[] {
  const value = singleLine(form[field] ?? '')
  if (value === '') return requiredFields(rules).includes(field) ? [{ key: 'forms.required', about: field }] : []
  if (field === 'email' && !isEmail(value)) return [{ key: 'forms.emailInvalid', about: field }]
  const list = listOf(rules, field)
  const isListed = list.length === 0 || list.some(({ key }) => key === value)
  return isListed ? [] : [{ key: 'forms.chooseFromList', about: field }]
}

/**
 * Returns the problems of a billing form, field by field in its order, and of its shipping address if it
 * has a different one (section 5, "Shipping and forms"). Empty if it can be sent.
 */
export const customerFormProblems = (form: CustomerForm, rules: CustomerFormRules): Problem[] => [
  ...visibleFields(rules).flatMap((field) => fieldProblem(field, form, rules)),
  ...(form.shipping && isShown(rules, 'shipping') ? addressProblems(form.shipping) : []),
  ...invoiceProblems(form, rules),
]

/**
 * Returns the problems of the details in the settings: the billing form without the delivery address, which has a
 * separate form.
 */
export const detailsProblems = (form: CustomerForm, rules: CustomerFormRules): Problem[] =>
  customerFormProblems({ ...form, shipping: undefined }, rules)

/**
 * Returns the problems of the delivery address in the settings.
 * @param asksInvoice true if the form also asks about the invoice
 */
export const deliveryProblems = (
  form: Pick<CustomerForm, 'shipping' | 'sendInvoice'>,
  rules: CustomerFormRules,
  asksInvoice: boolean,
): Problem[] => [
  ...(form.shipping ? addressProblems(form.shipping) : []),
  ...(asksInvoice ? invoiceProblems(form, rules) : []),
]

/** Returns an address with its texts cleaned. */
export const cleanAddress = ({ name, street, zip, city, country }: Address): Address => ({
  name: name === undefined ? undefined : singleLine(name),
  street: singleLine(street),
  zip: singleLine(zip),
  city: singleLine(city),
  country: singleLine(country),
})

/**
 * Returns the form as it is sent: its texts cleaned, without empty fields and those that aren't shown. If the form
 * doesn't ask about an invoice, one is wanted (section 3, "Cart state").
 */
export function cleanForm(form: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const clean: CustomerForm = { sendInvoice: form.sendInvoice || !isShown(rules, 'sendInvoice') }
  for (const field of visibleFields(rules)) {
    const value = singleLine(form[field] ?? '')
    if (value) clean[field] = value
  }
  if (form.shipping && isShown(rules, 'shipping')) {
    clean.shipping = cleanAddress(form.shipping)
  }
  return clean
}

/**
 * Returns the errors of a form that a guest can do something about. Guests have no password: if that is the only error,
 * the guest may proceed (section 5).
 */
export const guestErrors = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'password'))

/**
 * Returns the current form with the saved values of the parts it doesn't show, since another basket may ask for them
 * again.
 */
export function withHidden(standing: CustomerForm, kept: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const form = { ...standing }
  const shown = visibleFields(rules)
  for (const field of customerFields) if (!shown.includes(field)) form[field] = kept[field]
  if (!isShown(rules, 'sendInvoice')) form.sendInvoice = kept.sendInvoice
  if (!isShown(rules, 'shipping')) form.shipping = kept.shipping
  return form
}

/** The facts about an order that decide which fields a guest sees. */
interface Order {
  /** True if something in the basket is sent by post. */
  ships: boolean
  /** True if the museum asks for as little as possible when nothing is shipped. */
  brief: boolean
}

/** Fields that identify the buyer. */
const nameAndEmail: readonly CustomerField[] = ['firstName', 'lastName', 'email']
/** Fields needed for shipping. */
const whereTo: readonly CustomerField[] = ['street', 'zip', 'city', 'country']

/**
 * Returns the rules for a guest's form: a different shipping address is shown only if something ships. A museum that
 * asks for little shows name, e-mail and the fields that its server requires (section 5); if something ships, the
 * address is required as well.
 */
export function guestRules(rules: CustomerFormRules, { ships, brief }: Order): CustomerFormRules {
  if (ships) {
    const needed = brief ? whereTo.filter((field) => rules.visible.includes(field)) : []
    return { ...rules, required: [...new Set([...rules.required, ...needed])] }
  }
  const kept: readonly FormPart[] = brief ? [...nameAndEmail, ...requiredFields(rules)] : rules.visible
  return { ...rules, visible: rules.visible.filter((part) => part !== 'shipping' && kept.includes(part)) }
}

/** The fields of a registration besides the customer's form: the e-mail repeated, and the password twice. */
interface Access {
  emailRepeated: string
  password: string
  passwordRepeated: string
}

/** Returns the problems of a registration, in the order of its form (section 5, "Shipping and forms"). */
export const registrationProblems = (form: CustomerForm, access: Access, rules: CustomerFormRules): Problem[] => [
  ...emailProblems(form.email ?? '', access.emailRepeated),
  ...passwordProblems(access.password, access.passwordRepeated),
  ...customerFormProblems(form, rules).filter(({ about }) => about !== 'email'),
]
