import { useMemo, useState } from 'react'
import { addressProblems } from '#domain/customer/address-problems.ts'
import { withShipping } from '#domain/customer/changed-form.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { formOf } from '#islands/form/form-data.ts'
import { ShippingFields } from '#islands/form/ShippingFields.tsx'
import { saveForm } from '#stores/customer/settings.ts'
import { unsentOf } from '#stores/session/typed.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

const scope = 'address'

/** Changes or takes back the delivery address; without one, orders go to the billing address. */
export function AddressForm({ rules, customer }: Props) {
  const { shop, t } = useShop()
  const [differs, setDiffers] = useState(() => {
    const { shippingDiffers } = unsentOf(scope)
    return shippingDiffers === undefined ? customer.shipping !== undefined : shippingDiffers !== ''
  })
  const form = useSettingsForm({
    scope,
    problems: (typed) => {
      const { shipping } = formOf(typed)
      return shipping ? addressProblems(shipping) : []
    },
    send: (typed) => saveForm(shop, withShipping(customer, formOf(typed).shipping)),
    saved: t('account.settingsSaved'),
    filled: useMemo(() => formOfCustomer(customer), [customer]),
    shown: differs,
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
