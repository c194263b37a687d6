import type { Problem } from '#domain/problems/problem.ts'

/**
 * Whether a text can be an e-mail address. Deliberately generous: one @ with something on both sides,
 * a dot in the domain, no white space. Whether it exists only a message to it can tell.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())

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
