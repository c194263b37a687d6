import type { Problem } from './problem.ts'

/**
 * Returns true if a text can be an e-mail address. Deliberately generous: one @ with something on both sides,
 * a dot in the domain, no white space. Whether it exists only a message to it can tell.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())

/** Matches names and hosts that stand in a `mailto:` address as they are: nothing that ends it, or begins its headers. */
const plainEmail = /^[\p{L}\p{N}!$'*+./=^_{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * A museum's own e-mail address, which pages print and link to; undefined for a text that is none, or one that links would
 * have to encode. Stricter than `isEmail`, since a museum can be told to choose another.
 */
export function parseEmail(text: string): string | undefined {
  const address = text.trim()
  return address.length <= 254 && plainEmail.test(address) ? address : undefined
}

/** E-mails must match (section 5, "Shipping and forms"); letter case and outer spaces don't count. */
const emailsMatch = (email: string, repeated: string): boolean =>
  email.trim().toLowerCase() === repeated.trim().toLowerCase()

/** Problems of an e-mail address that must be there, and of its repetition where one is asked for. */
export function emailProblems(email: string, repeated?: string): Problem[] {
  if (email.trim() === '') return [{ key: 'forms.required', about: 'email' }]
  if (!isEmail(email)) return [{ key: 'forms.emailInvalid', about: 'email' }]
  return repeated !== undefined && !emailsMatch(email, repeated)
    ? [{ key: 'forms.emailsDiffer', about: 'emailRepeated' }]
    : []
}

/** Problems of changing an e-mail address: the password is needed, the new address twice. */
export const emailChangeProblems = (password: string, email: string, repeated: string): Problem[] => [
  ...emailProblems(email, repeated),
  ...(password === '' ? [{ key: 'forms.required' as const, about: 'oldPassword' }] : []),
]

/** Returns what is missing of a login. Whether the password is right only the server can tell. */
export const loginProblems = (email: string, password: string): Problem[] => [
  ...emailProblems(email),
  ...(password === '' ? [{ key: 'forms.required' as const, about: 'password' }] : []),
]

/** Passwords must match (section 5, "Shipping and forms"). Spaces count: they are part of a password. */
export function passwordProblems(password: string, repeated: string): Problem[] {
  if (password === '') return [{ key: 'forms.required', about: 'password' }]
  return password === repeated ? [] : [{ key: 'forms.passwordsDiffer', about: 'passwordRepeated' }]
}

/** Problems of changing a password: the old one is needed, the new one twice. */
export function passwordChangeProblems(old: string, password: string, repeated: string): Problem[] {
  const missing: Problem[] = old === '' ? [{ key: 'forms.required', about: 'oldPassword' }] : []
  return [...missing, ...passwordProblems(password, repeated)]
}
