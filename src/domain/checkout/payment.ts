import { attempt } from '#domain/collections/attempt.ts'
import { isBlank } from '#domain/collections/blank.ts'
import { singleLine } from '#domain/forms/typed-text.ts'
import { idOf, type OrderId, type PaymentTypeId } from '#domain/shop/ids.ts'
import type { Lang, Localised } from '#domain/shop/languages.ts'
import type { Money } from '#domain/money/money.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { needsShipping } from '#domain/cart/shipping.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'

/** Built-in credit card: added where the server does not deliver it (section 3). */
const creditCardPaymentType = idOf<PaymentTypeId>('164')

/** A wallet that a device may support. */
export type Wallet = 'APPLEPAY' | 'GOOGLEPAY'

/** A way to pay. A plain `name` is already in the language of the call. */
export interface PaymentType {
  id: PaymentTypeId
  name: string | Localised
  /** Can be used without signing in. */
  express: boolean
  wallet?: Wallet
}

/** A payment type as it is offered, named in the visitor's language. */
export interface OfferedPaymentType extends PaymentType {
  name: string
}

/** The details that a payment type needs besides its id. */
export interface PaymentDetails {
  accountHolder?: string
  iban?: string
  wallet?: Wallet
  partner?: string
}

/** The details that visitors type. */
export const typedDetails = ['accountHolder', 'iban'] as const satisfies (keyof PaymentDetails)[]

/** The server's receipt for a confirmed payment: the number of the booking. */
export interface Receipt {
  bookingId: OrderId
  hasTickets: boolean
}

/** A confirmation that the server refused, with its words if there are any. */
export interface Refusal {
  message?: string
  /** True if the shop itself refused it, because another payment has bought the same things in the meantime. */
  isDouble?: boolean
}

/** Returns the name of a way to pay: a type may be offered by itself, and once more with each wallet. */
export const methodOf = ({ id, wallet }: Pick<PaymentType, 'id' | 'wallet'>): string =>
  wallet === undefined ? id : `${id} ${wallet}`

/** Returns the method of a name; earlier releases stored the id of its type. */
export const methodNamed = <T extends Pick<PaymentType, 'id' | 'wallet'>>(
  types: readonly T[],
  name: string | undefined,
): T | undefined => types.find((type) => methodOf(type) === name) ?? types.find(({ id }) => id === name)

/** Returns true if a buyer is asked for an order number of their own: one with a company, or who pays on invoice. */
export const asksForNumber = (
  company: string | undefined,
  type: Pick<PaymentType, 'id'> | undefined,
  invoiceTypes: readonly string[] = [],
): boolean => Boolean(company) || (type !== undefined && invoiceTypes.includes(type.id))

/** Payment types that ask for account holder and IBAN unless the tenant says otherwise (section 9). */
export const defaultDirectDebitTypes: readonly string[] = ['74', '164']

/**
 * Returns the payment types: those that the server delivers, and the built-in credit card if it isn't among them (section 3,
 * "Payment type"). A wallet of its type isn't one: a device without that wallet would have no card.
 * @param creditCardName its name in the visitor's language
 */
export const paymentTypesOf = (delivered: readonly PaymentType[], creditCardName: string): PaymentType[] =>
  delivered.some(({ id, wallet }) => id === creditCardPaymentType && wallet === undefined)
    ? [...delivered]
    : [...delivered, { id: creditCardPaymentType, name: creditCardName, express: false }]

/** Returns the name of a payment type: in the given language, else in any, else its id. */
export function paymentTypeName({ id, name }: Pick<PaymentType, 'id' | 'name'>, lang: Lang): string {
  const texts: Localised = typeof name === 'string' ? { [lang]: name } : name
  return [texts[lang], ...Object.values(texts)].find((text) => !isBlank(text)) ?? id
}

/**
 * Returns true if a payment type asks for account holder and IBAN (section 9; a tenant may set its own list). A wallet has its
 * own account, whatever its type.
 */
export const needsBankAccount = (
  { id, wallet }: Pick<PaymentType, 'id' | 'wallet'>,
  directDebitTypes: readonly string[] = defaultDirectDebitTypes,
): boolean => wallet === undefined && directDebitTypes.includes(id)

/** Returns true if a button of its own pays by a type: it needs no customer, and nothing has to be typed. */
export const isPressedAlone = (type: PaymentType, directDebitTypes?: readonly string[]): boolean =>
  type.express && !needsBankAccount(type, directDebitTypes)

/** Returns the payment type for an order that costs nothing: the first one that needs no details, or undefined. */
export const paymentTypeOfFreeOrder = <T extends PaymentType>(
  types: readonly T[],
  directDebitTypes?: readonly string[],
): T | undefined => types.find((type) => type.wallet === undefined && !needsBankAccount(type, directDebitTypes))

/**
 * Returns true if a login or guest registration is needed before payment: always, except for express types (section 6).
 */
export const needsCustomer = ({ express }: Pick<PaymentType, 'express'>): boolean => !express

/** Returns the payment types with the museum's preferred ones first, in its order; the others keep theirs. */
export function preferredFirst<T extends Pick<PaymentType, 'id' | 'wallet'>>(
  types: readonly T[],
  first: readonly string[] = [],
): T[] {
  const rank = (type: T) => [...first, type.id].findIndex((name) => name === type.id || name === methodOf(type))
  return types.toSorted((one, other) => rank(one) - rank(other))
}

/** The wallet features of a browser. */
interface WalletDevice {
  /** Apple Pay, on https pages only. It throws elsewhere, and in frames that may not pay. */
  applePay?: { canMakePayments: () => boolean }
  /** True if it has the Payment Request API, which Google Pay uses. */
  canRequestPayment: boolean
}

/** Returns the wallets that a device has. */
export function walletsOf({ applePay, canRequestPayment }: WalletDevice): Wallet[] {
  return [
    ...(attempt(() => applePay?.canMakePayments()) ? ['APPLEPAY' as const] : []),
    ...(canRequestPayment ? ['GOOGLEPAY' as const] : []),
  ]
}

/**
 * Returns the payment types that a device supports: a wallet is offered only if the device has it (section 3, "Payment
 * type").
 */
export const filterByDeviceWallets = (types: readonly PaymentType[], wallets: readonly Wallet[]): PaymentType[] =>
  types.filter(({ wallet }) => wallet === undefined || wallets.includes(wallet))

/** Normalises a typed IBAN to capitals without spaces, dashes or dots, without checking it. */
export const normaliseIban = (typed: string): string =>
  singleLine(typed)
    .replaceAll(/[-–. ]/g, '')
    .toUpperCase()

/** Returns the likely holder of a buyer's account: the company that the bill goes to, or the person. */
export const likelyHolder = ({ company, firstName, lastName }: CustomerForm): string =>
  company || [firstName, lastName].filter(Boolean).join(' ')

/** Returns the bank account to send, from what was typed; empty if the payment type doesn't ask for one (section 9). */
export const bankAccountOf = (
  type: Pick<PaymentType, 'id' | 'wallet'>,
  { accountHolder = '', iban = '' }: PaymentDetails,
  directDebitTypes?: readonly string[],
): PaymentDetails =>
  needsBankAccount(type, directDebitTypes)
    ? { accountHolder: singleLine(accountHolder), iban: normaliseIban(iban) }
    : {}

/** Returns true if an express type makes sense: there is something to pay, or it is the only way to place an order. */
export const hasExpressUse = (total: Money, isOnlyWay: boolean): boolean => total > 0 || isOnlyWay

/**
 * Returns true if an express payment charges the amount shown. It sends no country, so the server calculates shipping
 * to the shop's own country; for merchandise to another country the amount would differ (section 6; section 5,
 * "Shipping and forms").
 * @param country the chosen country of delivery
 * @param own the shop's default country
 */
export const expressFits = (lines: readonly LineItem[], country: string, own: string | undefined): boolean =>
  !needsShipping(lines) || (own !== undefined && own !== '' && country === own)
