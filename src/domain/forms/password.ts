import type { Problem } from '#domain/problems/problem.ts'

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
