import { idOf, type OrderId, type PaymentTypeId } from '#domain/shop/ids.ts'
import type { Lang, Localised } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { needsShipping } from '#domain/cart/shipping.ts'

/** Built-in credit card: added where the server does not deliver it (section 3). */
const creditCardPaymentType = idOf<PaymentTypeId>('164')

/** A wallet that a device may have. */
export type Wallet = 'APPLEPAY' | 'GOOGLEPAY'

/** A way to pay. A plain `name` is already in the language of the call. */
export interface PaymentType {
  id: PaymentTypeId
  name: string | Localised
  /** Can be used without signing in. */
  express: boolean
  wallet?: Wallet
}

/** A way to pay as it is offered, named in the visitor's language. */
export interface OfferedPaymentType extends PaymentType {
  name: string
}

/** Describes what a payment type needs besides its id. */
export interface PaymentDetails {
  accountHolder?: string
  iban?: string
  wallet?: Wallet
  partner?: string
}

/** Describes what the server gives for a payment once it is confirmed: the number of the booking. */
export interface Receipt {
  bookingId: OrderId
  hasTickets: boolean
}

/** A confirmation that the server refused, with its words where it had some. */
export interface Refusal {
  message?: string
  /** True if the shop itself refused it, since what it is for was bought by another payment meanwhile. */
  isDouble?: boolean
}

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

/** Returns true if a payment type asks for account holder and IBAN (section 9; a tenant may set its own list). */
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

/** Describes what a browser tells of its wallets. */
interface WalletDevice {
  /** Apple's, on pages that came by https: elsewhere it refuses to answer. */
  applePay?: { canMakePayments: () => boolean }
  /** True if it has the Payment Request API, which Google Pay is asked by. */
  canRequestPayment: boolean
}

/** The wallets that a device has. */
export function walletsOf({ applePay, canRequestPayment }: WalletDevice): Wallet[] {
  return [
    ...(applePay?.canMakePayments() ? ['APPLEPAY' as const] : []),
    ...(canRequestPayment ? ['GOOGLEPAY' as const] : []),
  ]
}

/** The ways to pay that a device can be used for: a wallet is offered only where there is one (section 3, "Payment type"). */
export const filterByDeviceWallets = (types: readonly PaymentType[], wallets: readonly Wallet[]): PaymentType[] =>
  types.filter(({ wallet }) => wallet === undefined || wallets.includes(wallet))

/** The IBAN of what was typed: no spaces or dashes, capitals; not yet checked. */
export const normaliseIban = (typed: string): string => typed.replaceAll(/[- ]/g, '').toUpperCase()

/** Returns what is sent of a bank account as it was typed: nothing, where the way to pay asks for none (section 9). */
export const bankAccountOf = (
  type: Pick<PaymentType, 'id'>,
  { accountHolder = '', iban = '' }: PaymentDetails,
  directDebitTypes?: readonly string[],
): PaymentDetails =>
  needsBankAccount(type, directDebitTypes) ? { accountHolder: accountHolder.trim(), iban: normaliseIban(iban) } : {}

/** Returns true if there is anything to pay by an express way: an order that costs nothing is placed, unless it is the only way on. */
export const hasExpressUse = (total: Money, isOnlyWay: boolean): boolean => total > 0 || isOnlyWay

/**
 * Returns true if an express payment charges the sum shown. It tells the server no country, which then ships to the
 * shop's own: with merchandise for another country the sum would be another (section 6; section 5, "Shipping and
 * forms").
 * @param country the country chosen to ship to
 * @param own the shop's default country
 */
export const expressFits = (lines: readonly LineItem[], country: string, own: string | undefined): boolean =>
  !needsShipping(lines) || (own !== undefined && own !== '' && country === own)
