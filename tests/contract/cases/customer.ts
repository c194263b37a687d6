import { request } from '#api/client.ts'
import { getCustomerAttr } from '#contract/customer.ts'
import { getCustomer } from '#contract/session.ts'
import {
  changeEmail,
  changePassword,
  confirmPasswordReset,
  createGuest,
  login,
  register,
  requestPasswordReset,
  updateCustomer,
  validateCustomer,
} from '#api/customer.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import type { CallCase } from './call-case.ts'

/** MD5 of `pässwörd` in UTF-8, by `printf pässwörd | md5sum`. */
const digest = '12841e4ba5e37d2fbfc78458c6714ade'

const form: CustomerForm = {
  salutation: 'mrs',
  firstName: 'Ada',
  lastName: 'Muster',
  email: 'ada@museum.example',
  street: 'Weg 1',
  zip: '8001',
  city: 'Zürich',
  country: 'CH',
  sendInvoice: true,
  shipping: { name: 'Bob', street: 'Gasse 2', zip: '8002', city: 'Zürich', country: 'CH' },
}
const onWire = {
  salutation: 'mrs',
  fname: 'Ada',
  lname: 'Muster',
  company: '',
  email: 'ada@museum.example',
  phone: '',
  street: 'Weg 1',
  zip: '8001',
  city: 'Zürich',
  country: 'CH',
  send_invoice: true,
  shipping: { name: 'Bob', street: 'Gasse 2', zip: '8002', city: 'Zürich', country: 'CH' },
}
const { shipping: _, ...withoutShipping } = form
const { shipping: __, ...withoutShippingOnWire } = onWire

const customer = {
  id: 12,
  salutation: 'mrs',
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@museum.example',
  isGuest: false,
  country: 'CH',
  addrBilling: { street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' },
  addrShipping: { id: 3, name: 'Bob', street: 'Gasse 2', zip: '8002', city: 'Zürich', country: 'CH' },
  send_invoice: false,
}
const customerGiven = {
  id: '12',
  salutation: 'mrs',
  firstName: 'Ada',
  lastName: 'Muster',
  email: 'ada@museum.example',
  isGuest: false,
  country: 'CH',
  billing: { street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' },
  shipping: { id: '3', name: 'Bob', street: 'Gasse 2', zip: '8002', city: 'Zürich', country: 'CH' },
  sendInvoice: false,
}

export const customerCases: CallCase[] = [
  {
    name: 'getCustomerAttr, a field the form does not have ignored',
    operation: '/customer/attr',
    run: (api) => request(api, getCustomerAttr),
    path: 'customer/attr',
    data: {
      countries: { CH: 'Schweiz', DE: 'Deutschland' },
      salutations: { mrs: 'Frau', mr: 'Herr' },
      required_fields: ['fname', 'lname', 'email', 'newsletter'],
      visible_fields: ['fname', 'lname', 'email', 'company', 'send_invoice', 'shipping', 'constructor'],
    },
    gives: {
      countries: [
        { key: 'CH', name: 'Schweiz' },
        { key: 'DE', name: 'Deutschland' },
      ],
      salutations: [
        { key: 'mrs', name: 'Frau' },
        { key: 'mr', name: 'Herr' },
      ],
      required: ['firstName', 'lastName', 'email'],
      visible: ['firstName', 'lastName', 'email', 'company', 'sendInvoice', 'shipping'],
    },
  },
  {
    name: 'getCustomer',
    operation: '/customer',
    run: (api) => request(api, getCustomer),
    path: 'customer',
    data: customer,
    gives: customerGiven,
    signed: true,
  },
  {
    name: 'login, the password as MD5 of its UTF-8 bytes',
    operation: '/auth/login',
    run: (api) => login(api, { email: 'ada@museum.example', password: 'pässwörd' }),
    path: 'auth/login',
    body: { _u: 'ada@museum.example', _p: digest },
    data: { token: 'T1' },
    gives: 'T1',
  },
  {
    name: 'createGuest',
    operation: '/auth/guest',
    run: (api) => createGuest(api, { form }),
    path: 'auth/guest',
    body: { c: onWire },
    data: { token: 'T2' },
    gives: 'T2',
  },
  {
    name: 'register',
    operation: '/customer/register',
    run: (api) => register(api, { form, password: 'pässwörd' }),
    path: 'customer/register',
    body: { c: { ...onWire, password: digest } },
    data: { token: 'T3' },
    gives: 'T3',
  },
  {
    name: 'validateCustomer',
    operation: '/customer/validate',
    run: (api) => validateCustomer(api, { form }),
    path: 'customer/validate',
    body: { c: onWire },
    data: true,
    gives: undefined,
  },
  {
    name: 'updateCustomer without a shipping address',
    operation: '/customer/update',
    run: (api) => updateCustomer(api, { form: withoutShipping }),
    path: 'customer/update',
    body: { c: withoutShippingOnWire },
    data: customer,
    gives: customerGiven,
    signed: true,
  },
  {
    name: 'requestPasswordReset',
    operation: '/customer/pwdreset',
    run: (api) =>
      requestPasswordReset(api, { email: 'ada@museum.example', backlink: 'https://shop.example/de/recover/' }),
    path: 'customer/pwdreset',
    body: { email: 'ada@museum.example', backlink: 'https://shop.example/de/recover/' },
    data: true,
    gives: undefined,
  },
  {
    name: 'confirmPasswordReset',
    operation: '/customer/pwdconfirm',
    run: (api) => confirmPasswordReset(api, { resetToken: 'R1', password: 'pässwörd' }),
    path: 'customer/pwdconfirm',
    body: { token: 'R1', _p: digest },
    data: { token: 'T4' },
    gives: 'T4',
  },
  {
    name: 'changePassword',
    operation: '/customer/pwdchange',
    run: (api) => changePassword(api, { oldPassword: 'pässwörd', newPassword: 'neu' }),
    path: 'customer/pwdchange',
    body: { _po: digest, _pn: '83e71d83b2dcea23dcab3b64182494cc' },
    data: true,
    gives: undefined,
    signed: true,
  },
  {
    name: 'changeEmail',
    operation: '/customer/emailchange',
    run: (api) => changeEmail(api, { password: 'pässwörd', email: 'neu@museum.example' }),
    path: 'customer/emailchange',
    body: { _po: digest, email: 'neu@museum.example' },
    data: true,
    gives: undefined,
    signed: true,
  },
]
