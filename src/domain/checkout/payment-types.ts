import type { Lang, Localised } from '#domain/languages/language.ts'
import { creditCardPaymentType, type PaymentType } from './payment.ts'

/** Payment types that ask for account holder and IBAN unless the tenant says otherwise (section 9). */
export const defaultDirectDebitTypes: readonly string[] = ['74', '164']

/**
 * The ways to pay: those the server delivers, and the built-in credit card if it isn't among them
 * (section 3, "Payment type").
 * @param creditCardName its name in the visitor's language
 */
export const paymentTypesOf = (delivered: readonly PaymentType[], creditCardName: string): PaymentType[] =>
  delivered.some(({ id }) => id === creditCardPaymentType)
    ? [...delivered]
    : [...delivered, { id: creditCardPaymentType, name: creditCardName, express: false }]

/**
 * The name of a payment type: in the language asked for, else in the shop's first language that has
 * one, else any, else its id.
 */
export function paymentTypeName({ id, name }: Pick<PaymentType, 'id' | 'name'>, lang: Lang, fallback?: Lang): string {
  if (typeof name === 'string') return name || id
  const texts: Localised = name
  return texts[lang] || (fallback && texts[fallback]) || Object.values(texts).find(Boolean) || id
}

/** Whether a payment type asks for account holder and IBAN (section 9; a tenant may set its own list). */
export const needsBankAccount = (
  { id }: Pick<PaymentType, 'id'>,
  directDebitTypes: readonly string[] = defaultDirectDebitTypes,
): boolean => directDebitTypes.includes(id)

/** The way to pay where nothing is to be paid: the first that asks for nothing; none where each asks for something. */
export const typeForNothing = <T extends PaymentType>(
  types: readonly T[],
  directDebitTypes?: readonly string[],
): T | undefined => types.find((type) => type.wallet === undefined && !needsBankAccount(type, directDebitTypes))

/** Login or guest registration is needed before payment, except with an express option (section 6). */
export const needsCustomer = ({ express }: Pick<PaymentType, 'express'>): boolean => !express

/** The ways to pay that can be offered: express ones only to those who haven't signed in (section 6). */
export const offeredPaymentTypes = (types: readonly PaymentType[], isSignedIn: boolean): PaymentType[] =>
  types.filter(({ express }) => !(express && isSignedIn))

/** The ways to pay with those that a museum names before the others, in its order; the others keep theirs. */
export function usualFirst<T extends Pick<PaymentType, 'id'>>(types: readonly T[], first: readonly string[] = []): T[] {
  const rank = ({ id }: T) => (first.includes(id) ? first.indexOf(id) : first.length)
  return types.toSorted((one, other) => rank(one) - rank(other))
}
