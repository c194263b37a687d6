import { customer, done, session } from '#contract/customer.ts'
import { customerFormRules } from '#contract/customer-rules.ts'
import {
  credentials,
  customerForm,
  emailChange,
  passwordChange,
  passwordConfirmation,
  passwordReset,
  registration,
} from '#contract/requests/customer.ts'
import { signedOut, wrongFields, type Operation } from './operation.ts'

const switchedOff = { status: 403, form: 'none' as const, when: 'Registration or guests are switched off.' }
const wrongPassword = { status: 422, form: 'error' as const, when: 'The old password is wrong.' }

/** Customers and signing in. Passwords are their MD5 in hex of the UTF-8 text. */
export const customerOperations: Operation[] = [
  {
    call: 'customer/attr',
    method: 'get',
    path: '/customer/attr',
    summary: 'Countries, salutations and which fields the form shows and requires.',
    response: customerFormRules,
  },
  {
    call: 'customer',
    method: 'get',
    path: '/customer',
    summary: 'Who is signed in.',
    token: 'required',
    response: customer,
    errors: [signedOut],
  },
  {
    call: 'auth/login',
    method: 'post',
    path: '/auth/login',
    summary: 'Signs in.',
    request: credentials,
    response: session,
    errors: [{ status: 401, form: 'none', when: 'E-mail and password do not match.' }],
  },
  {
    call: 'auth/guest',
    method: 'post',
    path: '/auth/guest',
    summary: "Starts a guest's session.",
    request: customerForm,
    response: session,
    errors: [wrongFields, switchedOff],
  },
  {
    call: 'customer/register',
    method: 'post',
    path: '/customer/register',
    summary: 'Registers and signs in.',
    request: registration,
    response: session,
    errors: [wrongFields, switchedOff],
  },
  {
    call: 'customer/validate',
    method: 'post',
    path: '/customer/validate',
    summary: 'Checks a form; nothing is stored.',
    request: customerForm,
    response: done,
    errors: [wrongFields],
  },
  {
    call: 'customer/update',
    method: 'post',
    path: '/customer/update',
    summary: 'Stores the whole form: an absent shipping address is removed.',
    token: 'required',
    request: customerForm,
    response: customer,
    errors: [signedOut, wrongFields],
  },
  {
    call: 'customer/pwdreset',
    method: 'post',
    path: '/customer/pwdreset',
    summary: 'Sends a mail whose link is backlink followed by a token.',
    request: passwordReset,
    response: done,
    errors: [{ status: 422, form: 'error', when: 'Nobody has that address.' }],
  },
  {
    call: 'customer/pwdconfirm',
    method: 'post',
    path: '/customer/pwdconfirm',
    summary: "Sets a new password by the mail's token and signs in.",
    request: passwordConfirmation,
    response: session,
    errors: [
      { status: 400, form: 'message', when: 'A field is empty.' },
      { status: 422, form: 'error', when: 'The token is wrong, used or expired.' },
    ],
  },
  {
    call: 'customer/pwdchange',
    method: 'post',
    path: '/customer/pwdchange',
    summary: 'Changes the password.',
    token: 'required',
    request: passwordChange,
    response: done,
    errors: [signedOut, wrongPassword],
  },
  {
    call: 'customer/emailchange',
    method: 'post',
    path: '/customer/emailchange',
    summary: 'Changes the e-mail address.',
    token: 'required',
    request: emailChange,
    response: done,
    errors: [signedOut, wrongPassword, wrongFields],
  },
]
