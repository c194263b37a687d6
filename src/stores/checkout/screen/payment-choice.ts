import { atom, type ReadableAtom } from 'nanostores'
import { fetchPaymentTypes } from '#api/checkout.ts'
import {
  needsBankAccount,
  offeredPaymentTypes,
  paymentTypeName,
  paymentTypesOf,
  usualFirst,
  type OfferedPaymentType,
  type PaymentDetails,
  type PaymentType,
  withinReach,
} from '#domain/checkout/payment.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { typeset } from '#i18n/typeset.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { deviceWallets } from '#stores/checkout/device-wallets.ts'
import { forgetUnsent, keepUnsent, unsentOf } from '#stores/session/typed.ts'
import { derived } from '#stores/derived/derived.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

/** How somebody wants to pay, a basket or an order. */
export interface PaymentChoice {
  /** The ways to pay as the server delivers them. */
  live: Latest<[], PaymentType[]>
  /** Those that ask who buys, and those that don't. */
  $types: ReadableAtom<OfferedPaymentType[]>
  $allExpress: ReadableAtom<OfferedPaymentType[]>
  /** Id of the one chosen. */
  $typeId: ReadableAtom<string | undefined>
  $chosen: ReadableAtom<OfferedPaymentType | undefined>
  /** Whether the one chosen asks for a bank account. */
  $asksForAccount: ReadableAtom<boolean>
  $details: ReadableAtom<PaymentDetails>
  $termsAccepted: ReadableAtom<boolean>
  choose: (this: void, typeId: string) => void
  setDetails: (this: void, details: PaymentDetails) => void
  accept: (this: void, accepted: boolean) => void
  /**
   * The payment is open: the bank account needs to be kept no longer. The way to pay and the terms do, for a payment that
   * fails.
   */
  forgetAccount: (this: void) => void
}

/** How the terms are kept that were accepted. */
const accepted = 'accepted'

/**
 * Makes the choice of a way to pay; nothing is asked before it is told to.
 * @param creditCardName name of the built-in way to pay, in the visitor's language
 * @param form the name that what is chosen and typed is kept by: a session may run out before it is sent (section 8, HTTP
 *   401), and a payment may fail
 */
export function paymentChoice(shop: ShopContext, creditCardName: string, form: string): PaymentChoice {
  const live = latest((signal) => fetchPaymentTypes(shopApi(shop), { signal }))
  const $typeId = atom<string | undefined>(undefined)
  const $details = atom<PaymentDetails>({})
  const { type, terms, ...account } = unsentOf(form)
  $typeId.set(type)
  $details.set(account)
  const $termsAccepted = atom(terms === accepted)
  const named = (type: PaymentType): OfferedPaymentType => ({
    ...type,
    name: typeset(paymentTypeName(type, shop.lang), shop.locale),
  })
  const $offered = derived([live.$answer, $isSignedIn], (answer, isSignedIn) => {
    if (answer.state !== 'ready') return []
    const types = withinReach(paymentTypesOf(answer.value, creditCardName), deviceWallets())
    return usualFirst(offeredPaymentTypes(types, isSignedIn), shop.paymentTypesFirst).map(named)
  })
  const $types = derived([$offered], (offered) => offered.filter(({ express }) => !express))
  const $chosen = derived([$types, $typeId], (types, typeId) => types.find(({ id }) => id === typeId))
  return {
    live,
    $types,
    $allExpress: derived([$offered], (offered) => offered.filter(({ express }) => express)),
    $typeId,
    $chosen,
    $asksForAccount: derived(
      [$chosen],
      (chosen) => chosen !== undefined && needsBankAccount(chosen, shop.directDebitPaymentTypes),
    ),
    $details,
    $termsAccepted,
    choose: (typeId) => {
      $typeId.set(typeId)
      keepUnsent(form, { type: typeId })
    },
    setDetails: (details) => {
      $details.set(details)
      const { accountHolder = '', iban = '' } = details
      keepUnsent(form, { accountHolder, iban })
    },
    accept: (isAccepted) => {
      $termsAccepted.set(isAccepted)
      keepUnsent(form, { terms: isAccepted ? accepted : '' })
    },
    forgetAccount: () => {
      const { type: chosen = '', terms: kept = '' } = unsentOf(form)
      forgetUnsent(form)
      keepUnsent(form, { type: chosen, terms: kept })
    },
  }
}
