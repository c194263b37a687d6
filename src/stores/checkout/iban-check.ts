import { atom } from 'nanostores'
import type { PaymentWish } from '#domain/checkout/payment-problems.ts'

/** The check of an IBAN; undefined until it is loaded. */
export const $isIban = atom<PaymentWish['isIban']>(undefined)

let loading: Promise<void> | undefined

/**
 * Loads the check of an IBAN, which knows the banks of ninety countries: nobody else pays for it. Where it can't be had (no
 * line, or a file that a new release has no more), the account is checked by the server alone, and nobody is kept from paying.
 */
export function loadIbanCheck(): Promise<void> {
  loading ??= import('#domain/checkout/iban.ts').then(
    ({ isIban }) => $isIban.set(isIban),
    (error: unknown) => {
      loading = undefined
      // Browsers throw a TypeError for what didn't come.
      if (!(error instanceof TypeError)) throw error
    },
  )
  return loading
}
