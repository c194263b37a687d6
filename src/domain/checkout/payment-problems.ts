import { hasGoods, type LineItem } from '#domain/cart/line-item.ts'
import { lineLacksPaidTicket } from '#domain/cart/visit.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { shippingProblems, type Shipping } from '#domain/cart/shipping.ts'
import {
  type PaymentDetails,
  type PaymentType,
  defaultDirectDebitTypes,
  needsBankAccount,
  needsCustomer,
} from './payment.ts'

/** Describes what is known when somebody wants to pay. */
export interface PaymentWish {
  lines: readonly LineItem[]
  /** True if an amount has changed that the visitor hasn't agreed to. */
  hasChanged?: boolean
  type: PaymentType | undefined
  details: PaymentDetails
  /** True if there is a customer: signed in, or a guest with an address. */
  isSignedIn: boolean
  termsAccepted: boolean
  directDebitTypes?: readonly string[]
  /** True if what was typed is an IBAN (`iban.ts`). Where that can't be told here, the server has the only word. */
  isIban?: ((typed: string) => boolean) | undefined
  /** Absent where nothing was asked about it. */
  shipping?: Shipping
  /** True if shipping costs turned out to be others than those shown when the visitor pressed. */
  costsChanged?: boolean
}

/** Problems of the bank account, for the payment types that ask for one. */
function bankAccountProblems(
  { accountHolder = '', iban = '' }: PaymentDetails,
  isIban: NonNullable<PaymentWish['isIban']>,
): Problem[] {
  const problems: Problem[] = []
  if (accountHolder.trim() === '') problems.push({ key: 'missing.accountHolder', about: 'accountHolder' })
  if (iban.trim() === '') problems.push({ key: 'missing.iban', about: 'iban' })
  else if (!isIban(iban)) problems.push({ key: 'forms.ibanInvalid', about: 'iban' })
  return problems
}

/**
 * Returns the problems that prevent the chosen payment: none chosen, nobody signed in, the bank account, terms and
 * privacy policy not accepted (section 5).
 */
export function choiceProblems({
  type,
  details,
  isSignedIn,
  termsAccepted,
  directDebitTypes = defaultDirectDebitTypes,
  isIban = () => true,
}: Omit<PaymentWish, 'lines' | 'hasChanged' | 'shipping' | 'costsChanged'>): Problem[] {
  const problems: Problem[] = []
  if (!type) problems.push({ key: 'forms.choosePayment', about: 'paymentType' })
  else {
    if (needsCustomer(type) && !isSignedIn) problems.push({ key: 'forms.loginRequired', about: 'paymentType' })
    if (needsBankAccount(type, directDebitTypes)) problems.push(...bankAccountProblems(details, isIban))
  }
  if (!termsAccepted) problems.push({ key: 'forms.termsNotAccepted', about: 'terms' })
  return problems
}

/**
 * Everything that keeps an order from being sent, in the order of the page: amounts that have changed, shipping costs
 * that can't be known, an empty cart, a ticket without the paid one it needs, and what is wrong with the way to pay.
 */
export function paymentProblems(wish: PaymentWish): Problem[] {
  const { lines, hasChanged = false, shipping, isSignedIn, costsChanged = false } = wish
  const problems: Problem[] = shipping ? shippingProblems(shipping, isSignedIn) : []
  if (costsChanged) problems.unshift({ key: 'cart.shippingChanged', about: 'totals' })
  if (hasChanged) problems.unshift({ key: 'cart.changed', about: 'amounts' })
  if (!hasGoods(lines)) return [...problems, { key: 'cart.empty' }]
  // What is missing is said at the line.
  if (lines.some((line) => lineLacksPaidTicket(line, lines).refused)) problems.unshift({ key: 'cart.incomplete' })
  return [...problems, ...choiceProblems(wish)]
}
