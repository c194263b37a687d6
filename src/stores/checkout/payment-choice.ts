import { request } from '#api/client.ts'
import { getCheckoutPayments } from '#contract/checkout.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { attempt } from '#domain/collections/attempt.ts'
import {
  methodNamed,
  type OfferedPaymentType,
  type PaymentDetails,
  type PaymentType,
  paymentTypeName,
  paymentTypesOf,
  preferredFirst,
  type typedDetails,
  walletsOf,
  filterByDeviceWallets,
} from '#domain/checkout/payment.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { ignoreMissingCode } from '#stores/calls/ignore-missing-code.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { derived } from '#stores/derived/derived.ts'
import { readStored, storageKey, storedText, withStorage } from '#stores/storage/storage.ts'
import type { PaymentInput } from '#domain/checkout/payment-problems.ts'

declare global {
  /** Interface of Apple Pay, in Safari alone. */
  var ApplePaySession: { canMakePayments: () => boolean } | undefined
}

/** Returns the wallets of this device. */
const deviceWallets = () =>
  walletsOf({
    applePay: attempt(() => (location.protocol === 'https:' ? globalThis.ApplePaySession : undefined)),
    canRequestPayment: 'PaymentRequest' in globalThis,
  })

/** Stored value of accepted terms. */
const accepted = 'accepted'

/** Name by which the method that was used last is stored. */
const lastKey = 'paymentType'

/** Returns the name of the method that was used last in this browser; undefined if there was none. */
const lastType = () => storedText(readStored('localStorage', lastKey))

/**
 * Creates the stores of the chosen payment method, for the basket or an order; nothing is requested before `live.load`.
 * @param creditCardName name of the built-in method, in the visitor's language
 * @param form name under which choice and account are stored, since a session may run out before they are sent (section
 *   8, HTTP 401), and a payment may fail
 * @param isExpress says which methods are used without a customer
 */
export function paymentChoice(
  shop: ShopContext,
  creditCardName: string,
  form: string,
  isExpress = ({ express }: PaymentType) => express,
) {
  const live = latest((signal) => request(shopApi(shop), getCheckoutPayments, { signal }))
  const last = lastType()
  const { type = last, terms, ...account } = draftOf(form)
  const $typeId = atom(type)
  const $details = atom<PaymentDetails>(account)
  const $termsAccepted = atom(terms === accepted)
  const named = (method: PaymentType): OfferedPaymentType => ({
    ...method,
    name: paymentTypeName(method, shop.lang),
    express: isExpress(method),
  })
  const $offered = derived([live.$answer], (answer) => {
    if (answer.state !== 'ready') return []
    const types = filterByDeviceWallets(paymentTypesOf(answer.value, creditCardName), deviceWallets())
    return preferredFirst(types, [...(last === undefined ? [] : [last]), ...(shop.paymentTypesFirst ?? [])]).map(named)
  })
  const $types = derived([$offered], (offered) => offered.filter(({ express }) => !express))
  /** Returns a store of the one that is chosen among `$methods`. */
  const chosenOf = ($methods: ReadableAtom<OfferedPaymentType[]>) =>
    derived(
      [$methods, $typeId],
      (methods, typeId) =>
        methodNamed(methods, typeId) ??
        // The only one, and the first of those that the museum puts first, needn't be chosen.
        methods.find(({ id }) => methods.length === 1 || shop.paymentTypesFirst?.includes(id)),
    )
  return {
    /** Payment methods as the server delivers them. */
    live,
    /** Methods that need a customer. */
    $types,
    /** Methods that don't need one. */
    $allExpress: derived([$offered], (offered) => offered.filter(({ express }) => express)),
    /** Name of the method chosen (`methodOf`). */
    $typeId,
    chosenOf,
    $chosen: chosenOf($types),
    $details,
    $termsAccepted,
    choose: (typeId: string) => {
      $typeId.set(typeId)
      saveDraft(form, { type: typeId })
    },
    /** Stores what was typed of the account; what isn't named stays. */
    setDetails: (typed: Partial<Record<(typeof typedDetails)[number], string>>) => {
      $details.set({ ...$details.get(), ...typed })
      saveDraft(form, typed)
    },
    accept: (isAccepted: boolean) => {
      $termsAccepted.set(isAccepted)
      saveDraft(form, { terms: isAccepted ? accepted : '' })
    },
    /**
     * Forgets the bank account once the payment is open. Method and terms stay in case the payment fails; the next visit
     * begins with the method.
     */
    forgetAccount: () => {
      const { type: chosen = '', terms: kept = '' } = draftOf(form)
      if (chosen !== '')
        withStorage('localStorage', (storage) => storage.setItem(storageKey(lastKey), JSON.stringify(chosen)))
      discardDraft(form)
      saveDraft(form, { type: chosen, terms: kept })
    },
  }
}

/** Stores of the chosen payment method. */
export type PaymentChoice = ReturnType<typeof paymentChoice>

/** Check of an IBAN; undefined until it is loaded. */
export const $isIban = atom<PaymentInput['isIban']>(undefined)

let loading: Promise<void> | undefined

/**
 * Loads the check of an IBAN, which knows the formats of ninety countries, for visitors who pay from a bank account. If
 * it can't be loaded (no network, or a file that a new release no longer has), only the server checks the account, and
 * nobody is kept from paying.
 */
export function loadIbanCheck(): Promise<void> {
  loading ??= import('#domain/checkout/iban.ts').then(
    ({ isIban }) => $isIban.set(isIban),
    (error: unknown) => {
      loading = undefined
      ignoreMissingCode(error)
    },
  )
  return loading
}
