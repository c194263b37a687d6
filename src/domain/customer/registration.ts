import { emailProblems } from '#domain/forms/email.ts'
import { passwordProblems } from '#domain/forms/password.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { customerFormProblems } from './customer-form.ts'
import type { CustomerForm, CustomerFormRules } from './customer.ts'

/** What a registration asks for besides the customer's form: the e-mail once more, and the password twice. */
export interface Access {
  emailRepeated: string
  password: string
  passwordRepeated: string
}

/** What is wrong with a registration, in the order of its form (section 5, "Shipping and forms"). */
export const registrationProblems = (form: CustomerForm, access: Access, rules: CustomerFormRules): Problem[] => [
  ...emailProblems(form.email ?? '', access.emailRepeated),
  ...passwordProblems(access.password, access.passwordRepeated),
  ...customerFormProblems(form, rules).filter(({ about }) => about !== 'email'),
]
