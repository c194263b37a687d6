import { useEffect, useRef, useState } from 'react'
import { addressProblems } from '#domain/customer/address-problems.ts'
import { withShipping } from '#domain/customer/changed-form.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { fillIn, formOf } from '#islands/form/form-data.ts'
import { ShippingFields } from '#islands/form/ShippingFields.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { saveForm } from '#stores/customer/settings.ts'
import { showToast } from '#stores/messages/toast.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

/** Changes or takes back the delivery address; without one, orders go to the billing address. */
export function AddressForm({ rules, customer }: Props) {
  const { shop, t } = useShop()
  const element = useRef<HTMLFormElement>(null)
  const [differs, setDiffers] = useState(customer.shipping !== undefined)
  const form = useForm({
    problems: (typed) => {
      const { shipping } = formOf(typed)
      return shipping ? addressProblems(shipping) : []
    },
    send: (typed) => saveForm(shop, withShipping(customer, formOf(typed).shipping)),
    done: () => {
      showToast(t('account.settingsSaved'))
      return 'stays'
    },
  })
  useEffect(() => {
    // Each time the fields have come.
    if (element.current && differs) fillIn(element.current, formOfCustomer(customer))
  }, [customer, differs])
  return (
    <SettingsForm
      scope="address"
      title={t('guest.shippingAddress')}
      save={t('settings.save')}
      saved={t('account.settingsSaved')}
      form={form}
      element={element}
    >
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
