import { useState } from 'react'
import { withDetails } from '#domain/customer/changed-form.ts'
import { customerFormProblems } from '#domain/customer/customer-form.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { formOf } from '#islands/form/form-data.ts'
import { saveForm } from '#stores/customer/settings.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

/** Changes name and billing address. */
export function DetailsForm({ rules, customer }: Props) {
  const { shop, t } = useShop()
  // Filled in once: what was typed since is the visitor's, whatever the other forms save.
  const [filled] = useState(() => formOfCustomer(customer))
  const changed = (typed: FormData) => withDetails(customer, formOf(typed), rules)
  const form = useSettingsForm({
    scope: 'details',
    problems: (typed) => customerFormProblems({ ...changed(typed), shipping: undefined }, rules),
    send: (typed) => saveForm(shop, changed(typed)),
    saved: t('account.settingsSaved'),
    filled,
  })
  return (
    <SettingsForm title={t('register.details')} save={t('settings.save')} form={form}>
      <CustomerFields rules={rules} errors={form.errors} without="email" />
    </SettingsForm>
  )
}
