import { useEffect, useRef, useState } from 'react'
import { withDetails } from '#domain/customer/changed-form.ts'
import { customerFormProblems } from '#domain/customer/customer-form.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { fillIn, formOf } from '#islands/form/form-data.ts'
import { useForm } from '#islands/form/use-form.ts'
import { saveForm } from '#stores/customer/settings.ts'
import { showToast } from '#stores/messages/toast.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

/** Changes name and billing address. */
export function DetailsForm({ rules, customer }: Props) {
  const { shop, t } = useShop()
  const element = useRef<HTMLFormElement>(null)
  // Filled in once: what was typed since is the visitor's, whatever the other forms save.
  const [begun] = useState(customer)
  const changed = (typed: FormData) => withDetails(customer, formOf(typed), rules)
  const form = useForm({
    problems: (typed) => customerFormProblems({ ...changed(typed), shipping: undefined }, rules),
    send: (typed) => saveForm(shop, changed(typed)),
    done: () => {
      showToast(t('account.settingsSaved'))
      return 'stays'
    },
  })
  useEffect(() => {
    if (element.current) fillIn(element.current, formOfCustomer(begun))
  }, [begun])
  return (
    <SettingsForm
      scope="details"
      title={t('register.details')}
      save={t('settings.save')}
      saved={t('account.settingsSaved')}
      form={form}
      element={element}
    >
      <CustomerFields rules={rules} errors={form.errors} without="email" />
    </SettingsForm>
  )
}
