import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createApi } from '#api/api.ts'
import { login } from '#api/customer.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { VoucherCode } from '#islands/checkout/VoucherCode.tsx'
import GuestForm from '#islands/account/GuestForm.tsx'
import LoginForm from '#islands/account/LoginForm.tsx'
import { PayOrder } from '#islands/order/PayOrder.tsx'
import ForgotForm from '#islands/account/ForgotForm.tsx'
import RecoverForm from '#islands/account/RecoverForm.tsx'
import RegisterForm from '#islands/account/RegisterForm.tsx'
import Settings from '#islands/settings/Settings.tsx'
import { voucherStore } from '#stores/cart/voucher-code.ts'
import { $recoveryToken } from '#stores/customer/recovery.ts'
import { $token } from '#stores/session/token.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { tinyApi } from './own-sandbox.ts'
import { shop as someShop, show, strings, stringsPath } from './stage.tsx'

const shop = { ...someShop, api: tinyApi, defaultCountry: 'CH' }
const island = { shop, strings: stringsPath }

/** What the tiny museum's forms ask for. */
export const rules: CustomerFormRules = {
  countries: [
    { key: 'CH', name: 'Switzerland' },
    { key: 'DE', name: 'Germany' },
  ],
  salutations: [
    { key: 'ms', name: 'Ms' },
    { key: 'mr', name: 'Mr' },
  ],
  required: ['firstName', 'lastName', 'email', 'street', 'zip', 'city', 'country'],
  visible: ['salutation', 'firstName', 'lastName', 'email', 'street', 'zip', 'city', 'country', 'shipping'],
}

const order: OrderReview = {
  id: anId('order'),
  status: 'open',
  date: aMoment('2026-11-21 12:00:00'),
  items: [],
  total: 4500,
  payable: true,
}

/** A form of the shop, put onto the page. */
export interface OpenForm {
  name: string
  /** Puts it onto the page. */
  open: () => Promise<void>
  /** Its button, by what it says. */
  button: string | RegExp
  /** Which of several forms, by its name. */
  form?: string
  /** The call it makes, as the sandbox's faults name it, and the wire by its address. */
  call: string
  /** The longest text that the museum takes before it asks. */
  longest?: number
  /** Says that it is being sent. */
  sending?: string
  /** Says the same of whatever keeps the call from being answered. */
  says?: string
  /** Whether the focus goes to its field as it is sent, for the next one to be typed; it stays on the button else. */
  focusesField?: boolean
}

const opening = (part: () => ReactNode) => () => {
  show(part(), shop)
  return Promise.resolve()
}

/** Ada's settings, once the server has said whose they are. */
async function openSettings() {
  $token.set(
    await login(createApi({ base: shop.api, lang: 'en' }), { email: 'ada@tiny.example', password: 'correct horse' }),
  )
  show(<Settings {...island} customerForm={rules} />, shop)
  await page.getByRole('form', { name: 'Change password' }).findElement()
}

const ofSettings = (form: string, button: string, call: string): OpenForm => ({
  name: `settings: ${form}`,
  open: openSettings,
  form,
  button,
  call,
})

async function openOrder() {
  show(<PayOrder order={order} links={{}} />, shop)
  await page.getByRole('radio', { name: 'PayPal Express' }).click()
  await page.getByRole('checkbox').click()
}

/** Every form that is sent to the museum. */
export const forms: OpenForm[] = [
  {
    name: 'billing details',
    open: opening(() => <GuestForm {...island} customerForm={rules} />),
    button: 'Continue to payment',
    call: 'customer/validate',
  },
  {
    name: 'billing details, checked',
    open: opening(() => <GuestForm {...island} customerForm={rules} />),
    button: 'Continue to payment',
    call: 'auth/guest',
    longest: 100,
  },
  {
    name: 'registration',
    open: opening(() => <RegisterForm {...island} customerForm={rules} />),
    button: 'Create an account',
    call: 'customer/register',
  },
  {
    name: 'login',
    open: opening(() => <LoginForm {...island} />),
    button: 'Log in',
    call: 'auth/login',
    sending: 'account.loggingIn',
  },
  {
    name: 'forgotten password',
    open: opening(() => <ForgotForm {...island} />),
    button: strings['recover.send'] ?? '',
    call: 'customer/pwdreset',
  },
  {
    name: 'new password',
    open: () => {
      $recoveryToken.set('token')
      onTestFinished(() => $recoveryToken.set(''))
      return opening(() => <RecoverForm {...island} />)()
    },
    button: strings['recover.save'] ?? '',
    call: 'customer/pwdconfirm',
  },
  ofSettings('Your details', 'Save', 'customer/update'),
  ofSettings('Delivery address', 'Save', 'customer/update'),
  ofSettings('Change e-mail address', 'Change e-mail address', 'customer/emailchange'),
  ofSettings('Change password', 'Change password', 'customer/pwdchange'),
  {
    name: 'voucher code',
    open: opening(() => <VoucherCode voucher={voucherStore(shop, () => new Date())} hasGoods />),
    button: 'Redeem',
    call: 'voucher',
    sending: 'vouchers.checking',
    says: 'vouchers.unknown',
    focusesField: true,
  },
  {
    name: 'payment of an order',
    open: openOrder,
    button: /^Pay CHF/,
    call: 'checkout/initPaymentOrder',
    sending: 'payment.opening',
  },
]
