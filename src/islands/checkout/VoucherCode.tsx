import { useEffect, useRef, useState } from 'react'
import { voucherInAddress } from '#domain/goods/voucher-code.ts'
import { singleLine } from '#domain/forms/typed-text.ts'
import { pageAddress } from '#stores/booking/day/address.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'
import { hasBarcode } from '#domain/lines/cart.ts'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $cart } from '#stores/cart/cart.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'
import '#ui/fields.css'
import './VoucherCode.css'

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
  const [linked] = useState(() => voucherInAddress(pageAddress.search()))
  const problem = check.state === 'invalid' ? check.problem : undefined
  const isChecking = check.state === 'checking'
  const isAdded = check.state === 'valid' && hasBarcode(lines, check.line.barcode)

  useEffect(() => {
    if (!linked) return voucher.type(draftOf(form)['code'] ?? '')
    // A code is as good as money, so it doesn't stay in the address.
    pageAddress.replace(linked.rest)
    void voucher.redeem(linked.code)
  }, [linked, voucher])
  useEffect(() => {
    const { current } = field
    // The visitor may be typing the next code already.
    if (!current || check.state !== 'valid' || singleLine(current.value) !== check.line.code) return
    current.value = ''
    discardDraft(form)
  }, [check])

  const submit = () => {
    field.current?.focus()
    void voucher.redeem(field.current?.value ?? '')
  }
  if (!hasGoods && !linked) return null
  return (
    <div className="field voucher-code">
      <label htmlFor="voucher-code">{t('vouchers.code')}</label>
      <div className="voucher-code-row">
        <input
          id="voucher-code"
          data-skippable=""
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={longestCode}
          // Whenever the field comes back it shows what was typed, since a press that pays redeems that.
          defaultValue={linked?.code ?? draftOf(form)['code']}
          ref={field}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? 'voucher-code-problem' : undefined}
          onChange={({ target }) => {
            saveDraft(form, { code: target.value })
            voucher.type(target.value)
          }}
          onKeyDown={(press) => {
            if (press.key === 'Enter' && !press.nativeEvent.isComposing) submit()
          }}
        />
        <button type="button" className="button button-quiet" aria-disabled={isChecking || undefined} onClick={submit}>
          {t('vouchers.redeem')}
        </button>
      </div>
      <div className="voucher-code-outcome">
        <ProblemText problem={problem} id="voucher-code-problem" />
        {isChecking && t('vouchers.checking')}
        <NewsText text={isAdded ? t('vouchers.added') : undefined} />
      </div>
    </div>
  )
}
