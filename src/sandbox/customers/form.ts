import type { customerForm } from '#contract/requests/customer.ts'
import type { OutputOf } from '#contract/untidy/wire.ts'
import { filled } from '#sandbox/http/filled.ts'

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

const pick = <Field extends string>(
  source: Partial<Record<Field, string>>,
  names: readonly Field[],
): Partial<Record<Field, string>> => {
  const picked: Partial<Record<Field, string>> = {}
  for (const name of names) {
    const text = filled(source[name])
    if (text !== undefined) picked[name] = text
  }
  return picked
}

/** A form as it came over the wire. Whether its fields are right is for `form-errors.ts` to say. */
export const formOf = (c: OutputOf<typeof customerForm>['c'] & { password?: string }): SentForm => {
  const password = filled(c.password)
  return {
    ...pick(c, textFields),
    password,
    sendInvoice: c.send_invoice,
    shipping: c.shipping && pick(c.shipping, addressFields),
  }
}
