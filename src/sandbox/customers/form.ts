import type * as v from 'valibot'
import type { customerForm } from '#contract/customer.ts'
import { flag, text } from '#contract/scalars.ts'
import { fields, optional } from '#contract/schemas.ts'
import { trimmed } from '#sandbox/http/request.ts'
import type { Texts } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { translate } from '#sandbox/texts/translate.ts'
import type { TextKey } from '#sandbox/texts/en.ts'
import { isDigest } from './passwords.ts'

/** Fields of `c` that hold one line of text, under their names on the wire. */
const textFields = [
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

/** A stored form, without the password, which has a separate column. */
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

/** A customer's details as they were sent; a field left empty is absent. */
export type SentForm = v.InferOutput<typeof storedForm> & { password?: string }
export type SentAddress = NonNullable<SentForm['shipping']>

const pick = <Field extends string>(
  source: Partial<Record<Field, string>>,
  names: readonly Field[],
): Partial<Record<Field, string>> => {
  const picked: Partial<Record<Field, string>> = {}
  for (const name of names) {
    const text = trimmed(source[name])
    if (text !== undefined) picked[name] = text
  }
  return picked
}

/** Reads a form as it came over the wire; `formErrors` validates it. */
export const formOf = (c: v.InferOutput<typeof customerForm>['c'] & { password?: string }): SentForm => {
  const password = trimmed(c.password)
  return {
    ...pick(c, textFields),
    password,
    sendInvoice: c.send_invoice,
    shipping: c.shipping && pick(c.shipping, addressFields),
  }
}

/** Salutations by key, in all languages. */
export const salutations: Record<string, Texts> = {
  ms: { de: 'Frau', en: 'Ms', fr: 'Madame', it: 'Signora', nl: 'Mevrouw', es: 'Señora', sv: 'Fru', da: 'Fru' },
  mr: { de: 'Herr', en: 'Mr', fr: 'Monsieur', it: 'Signor', nl: 'De heer', es: 'Señor', sv: 'Herr', da: 'Hr.' },
  mx: {
    de: 'Keine Anrede',
    en: 'No title',
    fr: 'Sans civilité',
    it: 'Nessun titolo',
    nl: 'Geen aanhef',
    es: 'Sin tratamiento',
    sv: 'Ingen titel',
    da: 'Ingen titel',
  },
}

/** Messages by field of `c`; a field of the shipping address is `shipping.zip` and the like. */
export type FormErrors = Record<string, string[]>

const longest = 200
const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const isEmail = (text: string): boolean => text.length <= longest && emailForm.test(text)

const shippingErrors = (shop: Shop, address: SentAddress): [string, TextKey][] => {
  const missing = (['street', 'zip', 'city', 'country'] as const).filter((field) => address[field] === undefined)
  const wrongCountry = address.country !== undefined && !shop.seed.countries.includes(address.country)
  return [
    ...missing.map((field): [string, TextKey] => [`shipping.${field}`, 'fieldRequired']),
    ...(wrongCountry ? ([['shipping.country', 'choiceInvalid']] satisfies [string, TextKey][]) : []),
  ]
}

/**
 * Validates a form. Returns the messages in the language of the call; none if all is right.
 * `asks.password`: it is a registration, so there must be a password, and nobody else with the address.
 */
export const formErrors = (
  shop: Shop,
  form: SentForm,
  asks: { password: boolean; isTaken: (email: string) => boolean },
): FormErrors => {
  const found: [string, TextKey][] = []
  for (const field of shop.seed.requiredFields) {
    const known = textFields.find((name) => name === field)
    if (known && form[known] === undefined) found.push([field, 'fieldRequired'])
  }
  for (const field of textFields) if ((form[field]?.length ?? 0) > longest) found.push([field, 'tooLong'])
  const { email, salutation, country, password, shipping } = form
  if (email === undefined) {
    if (!shop.seed.requiredFields.includes('email')) found.push(['email', 'fieldRequired'])
  } else if (!isEmail(email)) found.push(['email', 'emailInvalid'])
  else if (asks.isTaken(email)) found.push(['email', 'emailTaken'])
  if (salutation !== undefined && !Object.hasOwn(salutations, salutation)) found.push(['salutation', 'choiceInvalid'])
  if (country !== undefined && !shop.seed.countries.includes(country)) found.push(['country', 'choiceInvalid'])
  if (asks.password && password === undefined) found.push(['password', 'fieldRequired'])
  if (password !== undefined && !isDigest(password)) found.push(['password', 'passwordInvalid'])
  if (shipping) found.push(...shippingErrors(shop, shipping))

  const errors: FormErrors = {}
  for (const [field, key] of found) errors[field] = [...(errors[field] ?? []), translate(shop, key)]
  return errors
}
