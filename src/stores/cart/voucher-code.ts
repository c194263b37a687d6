import { singleLine } from '#domain/forms/typed-text.ts'
import { atom } from 'nanostores'
import { hasBarcode } from '#domain/lines/cart.ts'
import type { VoucherCodeLine } from '#domain/lines/voucher-code.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { voucherCodeLineOf, voucherProblem } from '#domain/goods/voucher-code.ts'
import { addLines } from './changes.ts'
import { $cart } from './cart.ts'
import { until } from '#stores/derived/until.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { lookUpCode } from '#stores/calls/voucher-codes.ts'
import { dispatchPageEvent } from '#stores/session/page-event.ts'

/** State of a voucher code: checked, then valid or invalid with the reason (section 4). */
type VoucherCheck = { state: 'none' } | { state: 'checking' } | CheckedVoucher

type CheckedVoucher = { state: 'valid'; line: VoucherCodeLine } | { state: 'invalid'; problem: Problem }

const nothingChecked: VoucherCheck = { state: 'none' }
const invalid = (key: Problem['key']): CheckedVoucher => ({ state: 'invalid', problem: { key, about: 'voucherCode' } })

/**
 * Creates the store of a screen's voucher field (section 5, "Vouchers"); nothing but the cart's line is stored.
 * @param isCovered returns true if nothing is left to pay, shipping included: another code would take nothing off
 */
export function voucherStore(shop: ShopContext, clock: () => Date, isCovered: () => boolean = () => false) {
  const $check = atom<VoucherCheck>(nothingChecked)
  /** The code that was typed last, until somebody redeems it. */
  let typed = ''

  const check = async (code: string): Promise<CheckedVoucher> => {
    if (code === '') return invalid('vouchers.codeMissing')
    const found = await lookUpCode(shopApi(shop), code)
    if (found.problem) return invalid(found.problem)
    const { voucher } = found
    const problem = voucherProblem(voucher, clock(), shop.timeZone)
    if (problem) return { state: 'invalid', problem }
    if (hasBarcode($cart.get(), voucher.barcode)) return invalid('vouchers.alreadyInCart')
    if (isCovered()) return invalid('vouchers.notNeeded')
    return { state: 'valid', line: voucherCodeLineOf(voucher, code) }
  }

  /**
   * Checks a code and adds it to the cart if it is valid; does nothing while another is being checked. Never rejects.
   * @returns true if it was added
   */
  const redeem = async (code: string): Promise<boolean> => {
    if ($check.get().state === 'checking') return false
    const cleaned = singleLine(code)
    if (cleaned === typed) typed = ''
    $check.set({ state: 'checking' })
    const checked = await check(cleaned)
    if (checked.state === 'valid') addLines([checked.line])
    else dispatchPageEvent('foyer:met', checked.problem.key)
    $check.set(checked)
    return checked.state === 'valid'
  }

  return {
    $check,
    /** Notes a code that is being typed, and drops the result of the last one. */
    type: (code: string) => {
      typed = singleLine(code)
      if ($check.get().state !== 'checking') $check.set(nothingChecked)
    },
    redeem,
    /**
     * Redeems the typed code before a payment, if nobody has: whoever typed it means to pay with it.
     * @returns why it, or one that was being checked, can't be used; undefined for one that was refused before
     */
    redeemTyped: async (): Promise<Problem | undefined> => {
      const before = $check.get()
      await until($check, ({ state }) => state !== 'checking')
      if (typed !== '') await redeem(typed)
      const checked = $check.get()
      return checked !== before && checked.state === 'invalid' ? checked.problem : undefined
    },
  }
}

/** Store of a voucher field. */
export type VoucherStore = ReturnType<typeof voucherStore>
