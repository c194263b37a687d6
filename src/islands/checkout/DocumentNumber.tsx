import { useStore } from '@nanostores/react'
import { $documentNumber } from '#stores/checkout/document-number.ts'
import { useShop } from '#ui/use-shop.ts'
import { useBuyer } from './use-buyer.ts'
import '#ui/fields.css'

/** The number that a school or a firm keeps the order under (section 3, "Cart state"); nobody else is asked for one. */
export function DocumentNumber() {
  const { t } = useShop()
  const { details } = useBuyer()
  const number = useStore($documentNumber, { ssr: 'initial' })
  if (!details.company) return null
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
