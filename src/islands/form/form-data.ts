import { singleLine } from '#domain/forms/typed-text.ts'
import { addressFields, type AddressField } from '#domain/customer/customer-form.ts'
import { customerFields, type CustomerField, type CustomerForm } from '#domain/customer/customer.ts'

/** Texts by the names of fields. */
export type FieldTexts = Record<string, string>

/** The fields that only an account has. */
const accountFields = ['emailRepeated', 'password', 'passwordRepeated', 'oldPassword'] as const
type AccountField = (typeof accountFields)[number]

/** Name of a field of a form, as problems and the server's messages call it. */
export type FieldName = CustomerField | `shipping.${AddressField}` | AccountField | 'sendInvoice'

/**
 * Returns the field that a problem or a message of the server is about, whichever address it belongs to; undefined for
 * others.
 */
export const fieldOf = (about: string): CustomerField | AddressField | AccountField | 'sendInvoice' | undefined => {
  const name = about.replace(/^shipping\./, '')
  return [...customerFields, ...addressFields, ...accountFields, 'sendInvoice' as const].find((each) => each === name)
}

/** Id of a field's control. */
export const fieldId = (name: string) => `field-${name.replace('.', '-')}`

/** Fields whose text is sent as it was typed. */
const passwords = new Set<FieldName>(['password', 'passwordRepeated', 'oldPassword'])

/** Returns the text of a field, cleaned unless it is a password; empty if the form has no such field. */
export function textIn(data: FormData, name: FieldName): string {
  const value = data.get(name)
  if (typeof value !== 'string') return ''
  return passwords.has(name) ? value : singleLine(value)
}

/** Reads the choice about the invoice from a checkbox, or from a list in which nothing may be chosen yet. */
const invoiceIn = (data: FormData): boolean | undefined =>
  data.get('sendInvoice') === '' ? undefined : data.get('sendInvoice') === 'on'

/** Reads the customer's form. */
export function formOf(data: FormData): CustomerForm {
  const text = (name: FieldName) => textIn(data, name)
  const form: CustomerForm = { sendInvoice: invoiceIn(data) }
  for (const field of customerFields) form[field] = text(field)
  if (data.has('shippingDiffers')) {
    const [name, street, zip, city, country] = addressFields.map((field) => text(`shipping.${field}`))
    form.shipping = { name: name ?? '', street: street ?? '', zip: zip ?? '', city: city ?? '', country: country ?? '' }
  }
  return form
}

/** Returns the non-empty texts of a form by field. */
function textsOf(form: CustomerForm): [FieldName, string][] {
  const own = customerFields.map((field): [FieldName, string] => [field, form[field] ?? ''])
  const shipping = addressFields.map((field): [FieldName, string] => [
    `shipping.${field}`,
    form.shipping?.[field] ?? '',
  ])
  return [...own, ...shipping].filter(([, value]) => value !== '')
}

/** Returns the texts of a form's controls by name, as if all were shown; an unchecked box is empty. */
export const controlsOf = (form: CustomerForm): FieldTexts => ({
  ...Object.fromEntries(
    [...customerFields, ...addressFields.map((field) => `shipping.${field}`)].map((name) => [name, '']),
  ),
  ...Object.fromEntries(textsOf(form)),
  sendInvoice: form.sendInvoice ? 'on' : '',
  shippingDiffers: form.shipping ? 'on' : '',
})

/** Returns the form with the texts of some controls replaced. */
export function formWith(form: CustomerForm, texts: FieldTexts): CustomerForm {
  const data = new FormData()
  for (const [name, text] of Object.entries({ ...controlsOf(form), ...texts })) if (text !== '') data.set(name, text)
  // A list without a choice is empty, like an unchecked box.
  if (form.sendInvoice === undefined && !data.has('sendInvoice')) data.set('sendInvoice', '')
  return formOf(data)
}

/** Writes texts into the controls of a form, replacing their values. */
export function overwrite(element: HTMLFormElement, texts: FieldTexts) {
  for (const [name, text] of Object.entries(texts)) {
    const control = element.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text !== ''
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text
  }
}

/** Returns the input of a control by its name, except for passwords. An unchecked box is empty. */
export function typedInto(control: EventTarget): FieldTexts | undefined {
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  if (!isControl || control.type === 'password') return undefined
  const isOff = control.type === 'checkbox' && control instanceof HTMLInputElement && !control.checked
  return { [control.name]: isOff ? '' : control.value }
}

/** Returns true if a control still has its initial value. */
function isUntouched(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue
  const options = [...control.options]
  return control.value === (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** An empty form. */
const empty: CustomerForm = { sendInvoice: true }

/**
 * Fills a form's controls with stored input; anything typed or chosen before this code ran stays.
 * @param texts texts that override the form, by field name
 */
export function fillIn(element: HTMLFormElement, form = empty, texts: FieldTexts = {}) {
  const control = (name: string) => element.elements.namedItem(name)
  for (const [name, value] of Object.entries({ ...Object.fromEntries(textsOf(form)), ...texts })) {
    const field = control(name)
    const isControl = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isControl && field.type !== 'checkbox' && isUntouched(field)) field.value = value
  }
  const flags = { shippingDiffers: form.shipping !== undefined, sendInvoice: form.sendInvoice }
  for (const [name, flag] of Object.entries(flags)) {
    const box = control(name)
    const isUnchanged = box instanceof HTMLInputElement && box.checked === box.defaultChecked
    if (isUnchanged && flag !== undefined) box.checked = flag
  }
}
