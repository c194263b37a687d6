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

/** Finds the fields of a different shipping address that aren't filled: all have to be (section 5). `about` is `shipping.<field>`. */
export const addressProblems = (address: Partial<Address>): Problem[] =>
  addressFields
    .filter((field) => (address[field] ?? '').trim() === '')
    .map((field) => ({ key: 'forms.required', about: `shipping.${field}` }))

/** Without these nobody can be sent an order, whatever the server lists. */
const always: readonly CustomerField[] = ['email']

/** The fields the server wants filled (section 5: they come from the server), in the form's order. */
export const requiredFields = (rules: Pick<CustomerFormRules, 'required'>): CustomerField[] =>
  customerFields.filter((field) => rules.required.includes(field) || always.includes(field))

/** The fields to be shown, in the form's order: the visible ones, and a required one even if it isn't listed as visible. */
export const visibleFields = (rules: Pick<CustomerFormRules, 'required' | 'visible'>): CustomerField[] => {
  const required = requiredFields(rules)
  return customerFields.filter((field) => rules.visible.includes(field) || required.includes(field))
}

/** Returns true if the form asks for an invoice, or for a shipping address of its own: the server says so among its visible fields. */
export const isShown = ({ visible }: Pick<CustomerFormRules, 'visible'>, part: 'sendInvoice' | 'shipping'): boolean =>
  visible.includes(part)

/**
 * Returns true if a form has to ask a customer about the invoice before it can be saved. The choice is unknown if the
 * server doesn't say it of a customer and nobody has made it in this session; each save sends one (section 7, "Customer
 * and authentication"), and none may be made up.
 */
export const asksForInvoice = (form: Pick<CustomerForm, 'sendInvoice'>, rules: CustomerFormRules): boolean =>
  form.sendInvoice === undefined && isShown(rules, 'sendInvoice')

/** A choice about the invoice that has to be made still. */
const invoiceProblems = (form: Pick<CustomerForm, 'sendInvoice'>, rules: CustomerFormRules): Problem[] =>
  asksForInvoice(form, rules) ? [{ key: 'forms.required', about: 'sendInvoice' }] : []

/** Fields that are chosen from a list of the server's. */
const listOf = (rules: CustomerFormRules, field: CustomerField): { key: string }[] => {
  if (field === 'country') return rules.countries
  return field === 'salutation' ? rules.salutations : []
}

function fieldProblem(field: CustomerField, form: CustomerForm, rules: CustomerFormRules): Problem[] {
  const value = (form[field] ?? '').trim()
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

/** Returns what is wrong with the details of the settings: the billing form, whose delivery address has a form of its own. */
export const detailsProblems = (form: CustomerForm, rules: CustomerFormRules): Problem[] =>
  customerFormProblems({ ...form, shipping: undefined }, rules)

/**
 * Returns what is wrong with the delivery address of the settings.
 * @param asksInvoice true where the form asks for the invoice too
 */
export const deliveryProblems = (
  form: Pick<CustomerForm, 'shipping' | 'sendInvoice'>,
  rules: CustomerFormRules,
  asksInvoice: boolean,
): Problem[] => [
  ...(form.shipping ? addressProblems(form.shipping) : []),
  ...(asksInvoice ? invoiceProblems(form, rules) : []),
]

/**
 * The form as it is sent: outer spaces taken off, empty fields and those that aren't shown left out. An invoice is wanted
 * where nobody is asked (section 3, "Cart state").
 */
export function cleanForm(form: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const clean: CustomerForm = { sendInvoice: form.sendInvoice || !isShown(rules, 'sendInvoice') }
  for (const field of visibleFields(rules)) {
    const value = form[field]?.trim()
    if (value) clean[field] = value
  }
  if (form.shipping && isShown(rules, 'shipping')) {
    const { name, street, zip, city, country } = form.shipping
    clean.shipping = {
      name: name?.trim(),
      street: street.trim(),
      zip: zip.trim(),
      city: city.trim(),
      country: country.trim(),
    }
  }
  return clean
}

/**
 * The errors of a form that a guest can do anything about: guests have no password, and one whose only error it is
 * proceeds (section 5).
 */
export const guestErrors = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'password'))

/** A form as it stands, with what was kept of the parts it doesn't show: another basket may ask for them again. */
export function withHidden(standing: CustomerForm, kept: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const form = { ...standing }
  const shown = visibleFields(rules)
  for (const field of customerFields) if (!shown.includes(field)) form[field] = kept[field]
  if (!isShown(rules, 'sendInvoice')) form.sendInvoice = kept.sendInvoice
  if (!isShown(rules, 'shipping')) form.shipping = kept.shipping
  return form
}

/** Describes what decides what a guest is asked for. */
interface Order {
  /** True if something in the basket is sent by post. */
  ships: boolean
  /** True if the museum asks no more than it needs of those to whom nothing is sent. */
  brief: boolean
}

/** By what whoever buys is known. */
const nameAndEmail: readonly CustomerField[] = ['firstName', 'lastName', 'email']
/** Without these nothing can be sent. */
const whereTo: readonly CustomerField[] = ['street', 'zip', 'city', 'country']

/**
 * Returns the fields that a guest is asked for, out of those the server wants shown: another address only if something
 * is sent. A museum that asks for little shows name and e-mail, and what its server doesn't do without (section 5:
 * required fields come from the server); where something is sent, its address becomes what can't be left out.
 */
export function guestRules(rules: CustomerFormRules, { ships, brief }: Order): CustomerFormRules {
  if (ships) {
    const needed = brief ? whereTo.filter((field) => rules.visible.includes(field)) : []
    return { ...rules, required: [...new Set([...rules.required, ...needed])] }
  }
  const kept: readonly FormPart[] = brief ? [...nameAndEmail, ...requiredFields(rules)] : rules.visible
  return { ...rules, visible: rules.visible.filter((part) => part !== 'shipping' && kept.includes(part)) }
}

/** Describes what a registration asks for besides the customer's form: the e-mail once more, and the password twice. */
interface Access {
  emailRepeated: string
  password: string
  passwordRepeated: string
}

/** Returns what is wrong with a registration, in the order of its form (section 5, "Shipping and forms"). */
export const registrationProblems = (form: CustomerForm, access: Access, rules: CustomerFormRules): Problem[] => [
  ...emailProblems(form.email ?? '', access.emailRepeated),
  ...passwordProblems(access.password, access.passwordRepeated),
  ...customerFormProblems(form, rules).filter(({ about }) => about !== 'email'),
]
