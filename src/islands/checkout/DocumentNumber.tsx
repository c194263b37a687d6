import { useStore } from '#islands/shared/use-store.ts'
import { $documentNumber } from '#stores/checkout/document-number.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'

/** The number that a school or a firm keeps the order under (section 3, "Cart state"). */
export function DocumentNumber() {
  const { t } = useShop()
  const number = useStore($documentNumber)
  return (
    <div className="field">
      <label htmlFor="document-number">
        {t('payment.documentNumber')} <small>({t('guest.optional')})</small>
      </label>
      <input
        id="document-number"
        autoComplete="off"
        maxLength={100}
        value={number}
        onChange={({ target }) => $documentNumber.set(target.value)}
      />
    </div>
  )
}
