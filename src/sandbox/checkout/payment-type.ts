import type { postCheckoutInitPayment } from '#contract/checkout.ts'
import type { OutputOf } from '#contract/untidy/wire.ts'
import { filled } from '#sandbox/http/filled.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { isIban } from './iban.ts'

type PaymentType = MuseumSeed['paymentTypes'][number]

/** Direct debit: not without account holder and IBAN. */
const directDebit = 74
/** Credit cards can be used even where the list of payment types doesn't name them (section 3). */
const creditCard: PaymentType = { id: 164, name: { en: 'Credit card', de: 'Kreditkarte' } }

/** The payment type of a request, with everything it needs in `aux`; 422 otherwise. */
export const paymentTypeOf = (
  shop: Shop,
  id: string,
  aux: OutputOf<typeof postCheckoutInitPayment.request>['aux'],
): PaymentType => {
  const type = [...shop.seed.paymentTypes, creditCard].find((one) => String(one.id) === id)
  if (!type || (type.wallet !== undefined && aux.wallet !== type.wallet)) {
    throw new Refusal(422, { error: tell(shop, 'paymentTypeInvalid') })
  }
  const iban = filled(aux.iban)
  const isMissing = type.id === directDebit && (iban === undefined || !filled(aux.accountHolder))
  if (isMissing || (iban !== undefined && !isIban(iban))) {
    throw new Refusal(422, { error: tell(shop, 'bankDetailsInvalid') })
  }
  return type
}
