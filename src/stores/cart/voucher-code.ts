import { atom, type ReadableAtom } from 'nanostores'
import { fetchVoucherCode } from '#api/vouchers.ts'
import { hasBarcode, type VoucherCodeLine } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { isRefusalMessage } from '#domain/failures/failure.ts'
import { refusalProblem, trimCode, voucherRefusal } from '#domain/goods/voucher-code.ts'
import { voucherCodeLineOf } from '#domain/goods/voucher-code.ts'
import { setter } from '#i18n/setter.ts'
import { addLines } from './changes.ts'
import { $cart } from './cart.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** What became of a voucher code: checked, then valid or invalid with the reason (section 4). */
export type VoucherCheck =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'valid'; line: VoucherCodeLine }
  | { state: 'invalid'; problem: Problem }

/** The redeeming of voucher codes. Nothing of it is kept but the cart's line. */
export interface VoucherStore {
  $check: ReadableAtom<VoucherCheck>
  /** Checks a code as it was typed and puts it into the cart if it is valid. Never rejects. */
  redeem: (this: void, typed: string) => Promise<void>
  /** Another code is being typed: what was said of the last is over. */
  forget: (this: void) => void
}

const nothingChecked: VoucherCheck = { state: 'none' }
const invalid = (problem: Problem): VoucherCheck => ({ state: 'invalid', problem })
const alreadyThere: Problem = { key: 'vouchers.alreadyInCart', about: 'voucherCode' }

/** Makes the store of a screen's voucher field (section 5, "Vouchers"). */
export function voucherStore(shop: ShopContext, clock: () => Date): VoucherStore {
  const $check = atom<VoucherCheck>(nothingChecked)

  const check = async (code: string): Promise<VoucherCheck> => {
    try {
      const voucher = setter(shop.locale)(await fetchVoucherCode(shopApi(shop), { voucher: code }), 'name')
      const refusal = voucherRefusal(voucher, clock(), shop.timeZone)
      if (refusal) return invalid(refusalProblem(refusal))
      if (hasBarcode($cart.get(), voucher.barcode)) return invalid(alreadyThere)
      return { state: 'valid', line: voucherCodeLineOf(voucher) }
    } catch (error) {
      const { message } = recordUnlessOverloaded(error)
      // Whoever couldn't be asked has refused nothing.
      return invalid({ key: isRefusalMessage(message) ? message : 'vouchers.unknown', about: 'voucherCode' })
    }
  }

  return {
    $check,
    forget() {
      if ($check.get().state !== 'checking') $check.set(nothingChecked)
    },
    async redeem(typed) {
      const code = trimCode(typed)
      if (code === '') return $check.set(invalid({ key: 'vouchers.codeMissing', about: 'voucherCode' }))
      if ($check.get().state === 'checking') return
      $check.set({ state: 'checking' })
      const checked = await check(code)
      if (checked.state === 'valid') addLines([checked.line])
      $check.set(checked)
    },
  }
}
