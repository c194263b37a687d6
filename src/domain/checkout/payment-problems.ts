import { isBlank } from '#domain/collections/blank.ts'
import { hasGoods } from '#domain/lines/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { lineLacksPaidTicket } from '#domain/lines/paid-ticket.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { shippingProblems, type Shipping } from '#domain/cart/shipping.ts'
import {
  type PaymentDetails,
  type PaymentType,
  defaultDirectDebitTypes,
  needsBankAccount,
  needsCustomer,
} from './payment.ts'

/** The facts that decide whether a payment may start. */
export interface PaymentInput {
  lines: readonly LineItem[]
  /** True if an amount has changed and the visitor hasn't agreed to it. */
  hasChanged?: boolean
  /** True if the visitor hasn't said that a line is meant besides what is bought of it. */
  isBought?: boolean
  /** True if the code that checks the lines is gone from the shop, so that nothing can say which one the server refuses. */
  isOutdated?: boolean
  type: PaymentType | undefined
  details: PaymentDetails
  /** True if there is a customer: signed in, or a guest with an address. */
  isSignedIn: boolean
  termsAccepted: boolean
  directDebitTypes?: readonly string[]
  /** Checks an IBAN (`iban.ts`). Without it, only the server decides. */
  isIban?: ((typed: string) => boolean) | undefined
  /** Absent if nothing was asked about it. */
  shipping?: Shipping
  /** Reason why the total that was shown at the press of the button isn't sure to be the one that is paid. */
  totalProblem?: Problem | undefined
}

/** Returns the problems of the bank account, for payment types that ask for one. */
function bankAccountProblems(
  { accountHolder = '', iban = '' }: PaymentDetails,
  isIban: NonNullable<PaymentInput['isIban']>,
): Problem[] {
  const problems: Problem[] = []
  if (isBlank(accountHolder)) problems.push({ key: 'missing.accountHolder', about: 'accountHolder' })
  if (isBlank(iban)) problems.push({ key: 'missing.iban', about: 'iban' })
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
}: Omit<PaymentInput, 'lines' | 'hasChanged' | 'isBought' | 'isOutdated' | 'shipping' | 'totalProblem'>): Problem[] {
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
 * Returns everything that keeps an order from being sent, in the order of the page: a line that is bought
 * already in another form, changed amounts, unknown shipping
 * costs, an empty cart, a ticket without the paid one that it needs, and problems of the payment method.
 */
export function paymentProblems(input: PaymentInput): Problem[] {
  const { lines, hasChanged = false, isBought = false, isOutdated = false, shipping, isSignedIn, totalProblem } = input
  const problems: Problem[] = shipping ? shippingProblems(shipping, isSignedIn) : []
  if (totalProblem) problems.unshift(totalProblem)
  const isLost = isOutdated && shipping?.status === 'refused'
  if (isLost && totalProblem?.key !== 'errors.missingCode')
    problems.unshift({ key: 'errors.missingCode', about: 'totals' })
  if (hasChanged) problems.unshift({ key: 'cart.changed', about: 'amounts' })
  if (isBought) problems.unshift({ key: 'cart.answerFirst', about: 'bought' })
  if (!hasGoods(lines)) return [...problems, { key: 'cart.empty' }]
  // The line itself says what is missing.
  const lacking = lines.find((line) => lineLacksPaidTicket(line, lines).refused)
  if (lacking) problems.unshift({ key: 'cart.changeOrRemove', values: { name: lacking.name } })
  return [...problems, ...choiceProblems(input)]
}
