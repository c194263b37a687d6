import { addressFields, type AddressField } from '#domain/customer/address-problems.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { Field } from './Field.tsx'

interface Props {
  rules: CustomerFormRules
  defaultCountry: string | undefined
  errors: Record<string, string>
  t: FormatMessage
}

const looks: Record<AddressField, { autoComplete: string; half?: boolean }> = {
  name: { autoComplete: 'shipping name' },
  street: { autoComplete: 'shipping address-line1' },
  zip: { autoComplete: 'shipping postal-code', half: true },
  city: { autoComplete: 'shipping address-level2', half: true },
  country: { autoComplete: 'shipping country' },
}

/** A different shipping address: all of its fields must be filled (section 5). */
export const ShippingFields = ({ rules, defaultCountry, errors, t }: Props) => (
  <fieldset className="guest-shipping">
    <legend>{t('guest.shippingAddress')}</legend>
    <div className="fields">
      {addressFields.map((field) => (
        <Field
          key={field}
          name={`shipping.${field}`}
          label={t(`guest.${field}`)}
          required
          error={errors[`shipping.${field}`]}
          {...looks[field]}
          {...(field === 'country' && { options: rules.countries, defaultValue: defaultCountry ?? '' })}
          t={t}
        />
      ))}
    </div>
  </fieldset>
)
