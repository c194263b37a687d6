import type * as v from 'valibot'
import { integer, text } from '#contract/scalars.ts'
import { fields } from '#contract/schemas.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import { json, rowReader, texts } from '#sandbox/database/row.ts'
import type { Texts } from '#sandbox/seed.ts'
import { nowIn, todayIn, type Shop } from '#sandbox/shop/shop.ts'
import { addDays } from '#sandbox/shop/wall-clock.ts'
import { lineRefused } from './line.ts'

/** A voucher code and what has been used of it. */
export interface VoucherCode {
  code: string
  /** The barcode, by which carts name the voucher. */
  barcode: string
  name: Texts
  amount: number
  used: number
  validFrom?: string
  validTo?: string
}

/** Amount that a code pays of a cart, as it is stored. */
export const storedDiscount = fields({ code: text, name: texts, amount: integer })
export type Discount = v.InferOutput<typeof storedDiscount>

const codeOf = rowReader(
  'voucher_codes',
  'code',
  fields({ code: text, name: json(texts), amount: integer, used: integer }),
)

/** Finds a code in any spelling; undefined if it doesn't exist. */
export const findVoucherCode = (shop: Shop, typed: string): VoucherCode | undefined => {
  const { db, seed } = shop
  const row = db.get('SELECT * FROM voucher_codes WHERE museum = ? AND code = ? COLLATE NOCASE', seed.id, typed.trim())
  if (!row) return undefined
  const code = codeOf(row)
  const seeded = seed.voucherCodes.find((one) => one.code === code.code)
  const day = (days: number | undefined, time: string) =>
    days === undefined ? undefined : `${addDays(todayIn(shop), days)} ${time}`
  return {
    ...code,
    barcode: seeded?.barcode ?? code.code,
    validFrom: day(seeded?.validFrom, '00:00:00'),
    validTo: day(seeded?.validTo, '23:59:59'),
  }
}

/** Finds a code by its barcode. A code that has another one is no barcode. */
const findByBarcode = (shop: Shop, barcode: string): VoucherCode | undefined => {
  const seeded = shop.seed.voucherCodes.find((one) => one.barcode === barcode)
  const found = findVoucherCode(shop, seeded?.code ?? barcode)
  return seeded || found?.barcode === found?.code ? found : undefined
}

/** Returns the code as it can be redeemed now; 422 with the reason if it can't. */
const redeemable = (shop: Shop, barcode: string): VoucherCode => {
  const voucher = findByBarcode(shop, barcode)
  const now = nowIn(shop)
  const refused = (error: string) => new HttpError(422, { error })
  if (!voucher) throw refused('VOUCHER_NOT_FOUND')
  if (voucher.validFrom !== undefined && now < voucher.validFrom) throw refused('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
  if (voucher.validTo !== undefined && now > voucher.validTo) throw refused('VOUCHER_NOW_IS_AFTER_VALID_TO')
  if (voucher.used >= voucher.amount) throw refused('VOUCHER_NO_AMOUNT_LEFT')
  return voucher
}

/** Computes how much each code pays, one after the other, of the rest of `total`. A repeated code counts once. */
export const discountsFor = (shop: Shop, barcodes: string[], total: number): Discount[] => {
  const discounts = new Map<string, Discount>()
  let left = total
  for (const barcode of barcodes) {
    const { code, name, amount, used } = redeemable(shop, barcode)
    if (discounts.has(code)) continue
    const pays = Math.min(left, amount - used)
    left -= pays
    discounts.set(code, { code, name, amount: pays })
  }
  return [...discounts.values()]
}

/** Throws 422 if a code no longer has the amount that it was to pay. */
export const assertCovered = (shop: Shop, discounts: Discount[]): void => {
  for (const { code, name, amount } of discounts) {
    const voucher = findVoucherCode(shop, code)
    if (!voucher || voucher.amount - voucher.used < amount) throw lineRefused(shop, 'voucherSpent', name)
  }
}

/** Takes the discounts from the codes' balances. Only in a transaction that has called `assertCovered` before. */
export const redeem = ({ db, seed }: Shop, discounts: Discount[]): void => {
  for (const { code, amount } of discounts) {
    db.run('UPDATE voucher_codes SET used = used + ? WHERE museum = ? AND code = ?', amount, seed.id, code)
  }
}
