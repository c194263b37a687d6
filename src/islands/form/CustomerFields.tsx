import { requiredFields, visibleFields } from '#domain/customer/customer-form.ts'
import type { CustomerField, CustomerFormRules } from '#domain/customer/customer.ts'
import { initialCountry } from '#domain/cart/shipping.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $shippingCountry } from '#stores/customer/guest-form.ts'
import { useShop } from '#ui/use-shop.ts'
import { Field } from './Field.tsx'
import '#ui/fields.css'

interface Props {
  rules: CustomerFormRules
  errors: Record<string, string>
  /** A field that is shown elsewhere. */
  without?: CustomerField
}

const attributes: Record<CustomerField, { autoComplete: string; type?: 'email' | 'tel'; half?: boolean }> = {
  salutation: { autoComplete: 'honorific-prefix' },
  firstName: { autoComplete: 'given-name', half: true },
  lastName: { autoComplete: 'family-name', half: true },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', half: true },
  phone: { autoComplete: 'tel', type: 'tel', half: true },
  street: { autoComplete: 'billing address-line1' },
  zip: { autoComplete: 'billing postal-code', half: true },
  city: { autoComplete: 'billing address-level2', half: true },
  country: { autoComplete: 'billing country' },
}

/** The visible fields according to the server, in the form's order (section 5). */
export function CustomerFields({ rules, errors, without }: Props) {
  const { shop, t } = useShop()
  const country = initialCountry(useStore($shippingCountry), shop)
  const required = requiredFields(rules)
  const shown = visibleFields(rules).filter((name) => name !== without)
  return (
    <div className="fields">
      {shown.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`guest.${name}`)}
          required={required.includes(name)}
          error={errors[name]}
          hint={name === 'email' ? t('guest.emailHint') : undefined}
          options={name === 'salutation' ? rules.salutations : name === 'country' ? rules.countries : undefined}
          defaultValue={name === 'country' ? country : undefined}
          {...attributes[name]}
        />
      ))}
    </div>
  )
}
