import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import type { TextKey } from '#sandbox/texts/en.ts'
import type { SentAddress, SentForm } from './form.ts'
import { textFields } from './form.ts'
import { isDigest } from './passwords.ts'
import { salutations } from './salutations.ts'

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
 * What is wrong with a form, in the language of the call; empty if nothing is.
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
  for (const [field, key] of found) errors[field] = [...(errors[field] ?? []), tell(shop, key)]
  return errors
}
