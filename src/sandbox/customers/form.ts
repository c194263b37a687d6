import type { customerForm } from '#contract/customer.ts'
import { fields, optional } from '#contract/untidy/fields.ts'
import { flag, text } from '#contract/untidy/scalars.ts'
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

const addressFields = ['name', 'street', 'zip', 'city', 'country'] as const

const line = optional(text)

/** A form as it is kept: without the password, which has a column of its own. */
export const storedForm = fields({
  email: line,
  phone: line,
  salutation: line,
  fname: line,
  lname: line,
  company: line,
  street: line,
  zip: line,
  city: line,
  country: line,
  sendInvoice: flag,
  shipping: optional(fields({ name: line, street: line, zip: line, city: line, country: line })),
})

/** What a customer sent of themselves; a field left empty is absent. */
export type SentForm = OutputOf<typeof storedForm> & { password?: string }
export type SentAddress = NonNullable<SentForm['shipping']>

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
