import { type AddressField, addressFields, isShown } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { initialCountry } from '#domain/cart/shipping.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $shippingCountry } from '#stores/customer/guest-form.ts'
import { useShop } from '#ui/use-shop.ts'
import { Field } from './Field.tsx'
import '#ui/fields.css'
import './form.css'
import '#ui/choice.css'

interface ShippingProps {
  rules: CustomerFormRules
  errors: Record<string, string>
}

const attributes: Record<AddressField, { autoComplete: string; half?: boolean }> = {
  name: { autoComplete: 'shipping name' },
  street: { autoComplete: 'shipping address-line1' },
  zip: { autoComplete: 'shipping postal-code', half: true },
  city: { autoComplete: 'shipping address-level2', half: true },
  country: { autoComplete: 'shipping country' },
}

/** A different shipping address: all of its fields must be filled (section 5). */
export const ShippingFields = ({ rules, errors }: ShippingProps) => {
  const { shop, t } = useShop()
  const country = initialCountry(useStore($shippingCountry), shop)
  return (
    <fieldset className="form-part">
      <legend>{t('guest.shippingAddress')}</legend>
      <div className="fields">
        {addressFields.map((field) => (
          <Field
            key={field}
            name={`shipping.${field}`}
            label={t(`guest.${field}`)}
            required
            error={errors[`shipping.${field}`]}
            options={field === 'country' ? rules.countries : undefined}
            defaultValue={field === 'country' ? country : undefined}
            {...attributes[field]}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  rules: CustomerFormRules
  errors: Record<string, string>
  /** True if another address is wanted, which shows its fields. */
  shippingDiffers: boolean
}

/** The fields for the delivery address and the invoice by e-mail, as far as the museum asks. */
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
