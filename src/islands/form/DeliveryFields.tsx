import { isShown } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { useShop } from '#ui/use-shop.ts'
import { ShippingFields } from './ShippingFields.tsx'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  errors: Record<string, string>
  /** Whether another address is wanted, with its fields. */
  shippingDiffers: boolean
}

/** Where goods go and whether an invoice comes by e-mail, as far as the museum asks. */
export function DeliveryFields({ rules, errors, shippingDiffers }: Props) {
  const { t } = useShop()
  return (
    <>
      {isShown(rules, 'shipping') && (
        <label className="choice">
          <input type="checkbox" name="shippingDiffers" />
          <span>{t('guest.shippingDiffers')}</span>
        </label>
      )}
      {shippingDiffers && isShown(rules, 'shipping') && <ShippingFields rules={rules} errors={errors} />}
      {isShown(rules, 'sendInvoice') && (
        <label className="choice">
          <input type="checkbox" name="sendInvoice" defaultChecked />
          <span>{t('guest.sendInvoice')}</span>
        </label>
      )}
    </>
  )
}
