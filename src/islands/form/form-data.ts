import { addressFields, type AddressField } from '#domain/customer/customer-form.ts'
import { customerFields, type CustomerField, type CustomerForm } from '#domain/customer/customer.ts'

/** Texts by the names of fields. */
export type Texts = Record<string, string>

/** The fields that only an account has. */
const accountFields = ['emailRepeated', 'password', 'passwordRepeated', 'oldPassword'] as const
type AccountField = (typeof accountFields)[number]

/** Name of a field of a form, as problems and the server's messages call it. */
export type FieldName = CustomerField | `shipping.${AddressField}` | AccountField | 'sendInvoice'

/** The field that a problem or the server's message is about, without saying of which address; nothing for others. */
export const fieldOf = (about: string): CustomerField | AddressField | AccountField | 'sendInvoice' | undefined => {
  const name = about.replace(/^shipping\./, '')
  return [...customerFields, ...addressFields, ...accountFields, 'sendInvoice' as const].find((each) => each === name)
}

/** Id of a field's control. */
export const fieldId = (name: string) => `field-${name.replace('.', '-')}`

/** Returns the text of a field; empty where the form has none of that name. */
export function textIn(data: FormData, name: FieldName): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The choice about the invoice: a box that is ticked or not, or a list to choose from of which nothing may be chosen yet. */
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

/** The texts of a form by field, those that aren't empty. */
function textsOf(form: CustomerForm): [FieldName, string][] {
  const own = customerFields.map((field): [FieldName, string] => [field, form[field] ?? ''])
  const shipping = addressFields.map((field): [FieldName, string] => [
    `shipping.${field}`,
    form.shipping?.[field] ?? '',
  ])
  return [...own, ...shipping].filter(([, value]) => value !== '')
}

/** Returns the texts of a form's controls by their names, where all are shown; a box that isn't ticked is empty. */
export const controlsOf = (form: CustomerForm): Texts => ({
  ...Object.fromEntries(
    [...customerFields, ...addressFields.map((field) => `shipping.${field}`)].map((name) => [name, '']),
  ),
  ...Object.fromEntries(textsOf(form)),
  sendInvoice: form.sendInvoice ? 'on' : '',
  shippingDiffers: form.shipping ? 'on' : '',
})

/** The form with other texts in some of its controls. */
export function formWith(form: CustomerForm, texts: Texts): CustomerForm {
  const data = new FormData()
  for (const [name, text] of Object.entries({ ...controlsOf(form), ...texts })) if (text !== '') data.set(name, text)
  // A list of which nothing is chosen is empty, as a box is that isn't ticked.
  if (form.sendInvoice === undefined && !data.has('sendInvoice')) data.set('sendInvoice', '')
  return formOf(data)
}

/** Writes texts into the controls of a form, over what stands there. */
export function overwrite(element: HTMLFormElement, texts: Texts) {
  for (const [name, text] of Object.entries(texts)) {
    const control = element.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text !== ''
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text
  }
}

/** Returns the input of a control by its name, except for a password's. A box that isn't ticked is empty. */
export function typedInto(control: EventTarget): Texts | undefined {
  const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
  if (!isControl || control.type === 'password') return undefined
  const isOff = control.type === 'checkbox' && control instanceof HTMLInputElement && !control.checked
  return { [control.name]: isOff ? '' : control.value }
}

/** Returns true if a control still shows what the page came with. */
function isUntouched(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue
  const options = [...control.options]
  return control.value === (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** An empty form. */
const empty: CustomerForm = { sendInvoice: true }

/**
 * Writes a kept form into its controls; what somebody has typed or chosen before this code ran stays.
 * @param texts what the form is overruled by, by the names of fields
 */
export function fillIn(element: HTMLFormElement, form = empty, texts: Texts = {}) {
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
