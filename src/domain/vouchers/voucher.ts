import type { VoucherId } from '#domain/ids/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** A voucher one can buy (section 3). */
export interface Voucher {
  id: VoucherId
  name: string
  text?: string
  image?: string
  /** The amount; with `variableAmount` the one proposed. */
  price: Money
  vat: number
  variableAmount: boolean
  groupId?: string
}

/** What an order begins with, as known when the voucher's page was published; the live answer corrects it. */
export type VoucherOnSale = Pick<Voucher, 'id' | 'name' | 'price' | 'variableAmount'>

/** A voucher somebody holds, as the look-up of its code tells. */
export interface VoucherCode {
  id: string
  name: string
  barcode: string
  amount: Money
  used: Money
  validFrom?: WallDateTime
  validTo?: WallDateTime
}
