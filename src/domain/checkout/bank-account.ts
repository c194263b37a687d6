import { normaliseIban } from './iban.ts'
import { needsBankAccount } from './payment-types.ts'
import type { PaymentDetails, PaymentType } from './payment.ts'

/** What is sent of a bank account as it was typed: nothing, where the way to pay asks for none (section 9). */
export const bankAccountOf = (
  type: Pick<PaymentType, 'id'>,
  { accountHolder = '', iban = '' }: PaymentDetails,
  directDebitTypes?: readonly string[],
): PaymentDetails =>
  needsBankAccount(type, directDebitTypes) ? { accountHolder: accountHolder.trim(), iban: normaliseIban(iban) } : {}
