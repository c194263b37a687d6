import { objectAt, optionalText } from '#sandbox/http/read.ts'
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
export const readPaymentType = (shop: Shop, payart: unknown, aux: unknown): PaymentType => {
  const id = optionalText(payart)
  const type = [...shop.seed.paymentTypes, creditCard].find((one) => String(one.id) === id)
  const details = objectAt(aux ?? {}, 'aux')
  const wallet = optionalText(details['wallet'])
  if (!type || (type.wallet !== undefined && wallet !== type.wallet)) {
    throw new Refusal(422, { error: tell(shop, 'paymentTypeInvalid') })
  }
  const iban = optionalText(details['iban'])
  const isMissing = type.id === directDebit && (iban === undefined || !optionalText(details['accountHolder']))
  if (isMissing || (iban !== undefined && !isIban(iban))) {
    throw new Refusal(422, { error: tell(shop, 'bankDetailsInvalid') })
  }
  return type
}
