import type { PaymentType, Wallet } from './payment.ts'

/** What a browser tells of its wallets. */
export interface WalletDevice {
  /** Apple's, on pages that came by https: elsewhere it refuses to answer. */
  applePay?: { canMakePayments: () => boolean }
  /** Whether it has the Payment Request API, which Google Pay is asked by. */
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
export const withinReach = (types: readonly PaymentType[], wallets: readonly Wallet[]): PaymentType[] =>
  types.filter(({ wallet }) => wallet === undefined || wallets.includes(wallet))
