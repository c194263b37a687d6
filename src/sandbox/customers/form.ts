import { objectAt, optionalText, type JsonObject } from '#sandbox/http/read.ts'

/** Fields of `c` that hold one line of text, under their names on the wire. */
export const textFields = [
  'email',
  'phone',
  'salutation',
  'fname',
  'lname',
  'company',
  'street',
  'zip',
  'city',
  'country',
] as const
export type TextField = (typeof textFields)[number]

const addressFields = ['name', 'street', 'zip', 'city', 'country'] as const
export type SentAddress = Partial<Record<(typeof addressFields)[number], string>>

/** What a customer sent of themselves; a field left empty is absent. */
export interface SentForm extends Partial<Record<TextField, string>> {
  password?: string
  sendInvoice: boolean
  shipping?: SentAddress
}

const pick = <Field extends string>(source: JsonObject, names: readonly Field[]): Partial<Record<Field, string>> => {
  const picked: Partial<Record<Field, string>> = {}
  for (const name of names) {
    const text = optionalText(source[name])
    if (text !== undefined) picked[name] = text
  }
  return picked
}

/** Reads `{ c }` of a request. Whether its fields are right is for `form-errors.ts` to say. */
export const readForm = (body: unknown): SentForm => {
  const c = objectAt(objectAt(body, 'The body')['c'], 'c')
  const password = optionalText(c['password'])
  const shipping = c['shipping'] ?? undefined
  return {
    ...pick(c, textFields),
    ...(password === undefined ? {} : { password }),
    sendInvoice: c['send_invoice'] === true || c['send_invoice'] === 1 || c['send_invoice'] === '1',
    ...(shipping === undefined ? {} : { shipping: pick(objectAt(shipping, 'c.shipping'), addressFields) }),
  }
}
