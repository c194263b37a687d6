import { isBlank } from '#domain/collections/blank.ts'
import { singleLine } from './typed-text.ts'
import type { Problem } from './problem.ts'

/**
 * Returns true if a text can be an e-mail address. Deliberately lenient: one @ with something on both sides, a dot in
 * the domain, no white space. Only sending a message can tell whether it exists.
 */
export const isEmail = (text: string): boolean => {
  const address = singleLine(text)
  return address.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address)
}

/**
 * Returns true if two e-mail addresses match (section 5, "Shipping and forms"); letter case and outer spaces don't
 * count.
 */
const emailsMatch = (email: string, repeated: string): boolean =>
  singleLine(email).toLowerCase() === singleLine(repeated).toLowerCase()

/** Returns the problems of a required e-mail address, and of its repetition if one is asked for. */
export function emailProblems(email: string, repeated?: string): Problem[] {
  if (isBlank(email)) return [{ key: 'forms.required', about: 'email' }]
  if (!isEmail(email)) return [{ key: 'forms.emailInvalid', about: 'email' }]
  return repeated !== undefined && !emailsMatch(email, repeated)
    ? [{ key: 'forms.emailsDiffer', about: 'emailRepeated' }]
    : []
}

/** Returns the problems of changing an e-mail address: the password is needed, the new address twice. */
export const emailChangeProblems = (password: string, email: string, repeated: string): Problem[] => [
  ...emailProblems(email, repeated),
  ...(password === '' ? [{ key: 'forms.required' as const, about: 'oldPassword' }] : []),
]

/** Returns the problems of a login: missing fields. Only the server can tell whether the password is right. */
export const loginProblems = (email: string, password: string): Problem[] => [
  ...emailProblems(email),
  ...(password === '' ? [{ key: 'forms.required' as const, about: 'password' }] : []),
]

/**
 * Returns the problems of a new password and its repetition (section 5, "Shipping and forms"). Spaces count: they are
 * part of a password. Devices may type the same letter in different Unicode forms.
 */
export function passwordProblems(password: string, repeated: string): Problem[] {
  if (password === '') return [{ key: 'forms.required', about: 'password' }]
  return password.normalize('NFC') === repeated.normalize('NFC')
    ? []
    : [{ key: 'forms.passwordsDiffer', about: 'passwordRepeated' }]
}

/** Returns the problems of changing a password: the old one is needed, the new one twice. */
export function passwordChangeProblems(old: string, password: string, repeated: string): Problem[] {
  const missing: Problem[] = old === '' ? [{ key: 'forms.required', about: 'oldPassword' }] : []
  return [...missing, ...passwordProblems(password, repeated)]
}
