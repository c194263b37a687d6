import { inject } from 'vitest'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import { buyElsewhere, guest } from './buyer.ts'
import { mailedCode } from './outbox.ts'
import { anId } from '../support/ids.ts'

/** What is on a code that `giftCode` gives. */
export const giftAmount = 5000

const voucher: VoucherLine = {
  type: 'voucher',
  id: anId('401'),
  name: 'Gift voucher for 50 francs',
  price: giftAmount,
  count: 1,
  vat: 0,
}

/** A voucher code of Kunsthaus Aarenfels that nobody else has: somebody bought it as a gift. */
export async function giftCode(): Promise<string> {
  await buyElsewhere(`${inject('sandbox')}/aarenfels`, anId('181'), [voucher])
  return mailedCode(guest.email)
}
