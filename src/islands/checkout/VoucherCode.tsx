import { useEffect, useRef, useState } from 'react'
import { voucherInAddress } from '#domain/goods/voucher-code.ts'
import { pageAddress } from '#stores/booking/day/address.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'
import { hasBarcode } from '#domain/cart/line-item.ts'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $cart } from '#stores/cart/cart.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'
import '#ui/fields.css'
import './VoucherCode.css'

/** Redeems the code in a link and removes it from the address, since a code is as good as money. */
function useVoucherOfAddress(voucher: VoucherStore): string | undefined {
  const [found] = useState(() => voucherInAddress(pageAddress.search()))
  useEffect(() => {
    if (!found) return
    pageAddress.replace(found.rest)
    void voucher.redeem(found.code)
  }, [found, voucher])
  return found?.code
}

/** Length of the longest code, so that the server doesn't get addresses of kilobytes. */
const longestCode = 200

/** Name of the draft of a code until it is redeemed. */
const form = 'voucher'

interface Props {
  voucher: VoucherStore
  /** True if the basket holds anything that a code can pay for; otherwise only the code of a link is shown. */
  hasGoods: boolean
}

/** Redeems voucher codes, one after the other; the focus stays in the field. */
export function VoucherCode({ voucher, hasGoods }: Props) {
  const { t } = useShop()
  const check = useStore(voucher.$check)
  const lines = useStore($cart)
  const field = useRef<HTMLInputElement>(null)
  const submitted = useRef<string>(undefined)
  const linkedCode = useVoucherOfAddress(voucher)
  const problem = check.state === 'invalid' ? check.problem : undefined
  const isChecking = check.state === 'checking'

  useEffect(() => {
    const { code } = draftOf(form)
    if (field.current?.value === '' && code !== undefined) field.current.value = code
  }, [])
  useEffect(() => {
    const { current } = field
    // The visitor may be typing the next code already.
    if (check.state === 'valid' && current && current.value === (submitted.current ?? linkedCode)) {
      current.value = ''
      discardDraft(form)
    }
  }, [check, linkedCode])

  const redeem = async () => {
    const { value = '' } = field.current ?? {}
    if (!isChecking) submitted.current = value
    field.current?.focus()
    await voucher.redeem(value)
  }
  if (!hasGoods && linkedCode === undefined) return null
  return (
    <div className="field voucher-code">
      <label htmlFor="voucher-code">{t('vouchers.code')}</label>
      <div className="voucher-code-row">
        <input
          id="voucher-code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={longestCode}
          defaultValue={linkedCode}
          ref={field}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="voucher-code-outcome"
          onChange={({ target }) => {
            saveDraft(form, { code: target.value })
            voucher.forget()
          }}
          onKeyDown={(press) => {
            if (press.key !== 'Enter' || press.nativeEvent.isComposing) return
            // Enter would submit the form around it, which pays.
            press.preventDefault()
            void redeem()
          }}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isChecking || undefined}
          onClick={() => void redeem()}
        >
          {t('vouchers.redeem')}
        </button>
      </div>
      <div className="voucher-code-outcome" id="voucher-code-outcome" role="status">
        <ProblemText problem={problem} />
        {isChecking && t('vouchers.checking')}
        {check.state === 'valid' && hasBarcode(lines, check.line.barcode) && t('vouchers.added')}
      </div>
    </div>
  )
}
