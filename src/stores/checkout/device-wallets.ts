import { walletsOf, type Wallet } from '#domain/checkout/payment.ts'

declare global {
  /** Safari's, where there is Apple Pay. */
  var ApplePaySession: { canMakePayments: () => boolean } | undefined
}

/** The wallets of the device the shop is open on. */
export const deviceWallets = (): Wallet[] =>
  walletsOf({
    applePay: location.protocol === 'https:' ? globalThis.ApplePaySession : undefined,
    canRequestPayment: 'PaymentRequest' in globalThis,
  })
