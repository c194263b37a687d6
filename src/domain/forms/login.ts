import type { Problem } from '#domain/problems/problem.ts'
import { emailProblems } from './email.ts'

/** What is missing of a login. Whether the password is right only the server can tell. */
export const loginProblems = (email: string, password: string): Problem[] => [
  ...emailProblems(email),
  ...(password === '' ? [{ key: 'forms.required' as const, about: 'password' }] : []),
]
