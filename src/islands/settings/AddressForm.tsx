import { useState } from 'react'
import { addressProblems } from '#domain/customer/address-problems.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { ShippingFields } from '#islands/form/ShippingFields.tsx'
import { unsentOf } from '#stores/session/typed.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useCustomerForm } from './use-customer-form.ts'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

const scope = 'address'

/** Changes or takes back the delivery address; without one, orders go to the billing address. */
export function AddressForm({ rules, customer }: Props) {
  const { t } = useShop()
  const [differs, setDiffers] = useState(() => {
    const { shippingDiffers } = unsentOf(scope)
    return shippingDiffers === undefined ? customer.shipping !== undefined : shippingDiffers !== ''
  })
  const form = useCustomerForm({
    scope,
    customer,
    rules,
    change: (before, { shipping }) => ({ ...before, shipping }),
    problems: ({ shipping }) => (shipping ? addressProblems(shipping) : []),
    shown: differs,
    onSaved: ({ shipping }) => setDiffers(shipping !== undefined),
  })
  return (
    <SettingsForm title={t('guest.shippingAddress')} save={t('settings.save')} form={form}>
      <label className="choice">
        <input
          type="checkbox"
          name="shippingDiffers"
          checked={differs}
          onChange={({ target }) => setDiffers(target.checked)}
        />
        <span>{t('guest.shippingDiffers')}</span>
      </label>
      {differs && <ShippingFields rules={rules} errors={form.errors} />}
    </SettingsForm>
  )
}
