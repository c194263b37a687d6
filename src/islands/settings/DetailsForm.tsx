import { withDetails } from '#domain/customer/changed-form.ts'
import { asksForInvoice, customerFormProblems, isShown } from '#domain/customer/customer-form.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { useShop } from '#ui/use-shop.ts'
import { InvoiceQuestion } from './InvoiceQuestion.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useCustomerForm } from './use-customer-form.tsx'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

/** Changes name and billing address, and whether an invoice comes by e-mail, as guests are asked. */
export function DetailsForm({ rules, customer }: Props) {
  const { t } = useShop()
  const form = useCustomerForm({
    scope: 'details',
    customer,
    rules,
    change: (before, typed) => withDetails(before, typed, rules),
    problems: (changed) => customerFormProblems({ ...changed, shipping: undefined }, rules),
  })
  return (
    <SettingsForm title={t('register.details')} save={t('settings.save')} form={form}>
      <CustomerFields rules={rules} errors={form.errors} without="email" />
      {asksForInvoice(customer, rules) && <InvoiceQuestion error={form.errors['sendInvoice']} />}
      {isShown(rules, 'sendInvoice') && customer.sendInvoice !== undefined && (
        <label className="choice">
          <input type="checkbox" name="sendInvoice" defaultChecked={customer.sendInvoice} />
          <span>{t('guest.sendInvoice')}</span>
        </label>
      )}
    </SettingsForm>
  )
}
