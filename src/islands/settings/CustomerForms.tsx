import { useState } from 'react'
import { Field } from '#islands/form/Field.tsx'
import { useShop } from '#ui/use-shop.ts'
import { withDelivery, withDetails } from '#domain/customer/changed-form.ts'
import { asksForInvoice, deliveryProblems, detailsProblems, isShown } from '#domain/customer/customer-form.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { fieldId } from '#islands/form/form-data.ts'
import { ShippingFields } from '#islands/form/DeliveryFields.tsx'
import { draftOf } from '#stores/session/drafts.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useCustomerForm } from './use-customer-form.tsx'
import '#ui/fields.css'
import '#ui/choice.css'
import '#islands/shared/problems.css'

/** The question about an invoice by e-mail, if the customer's choice is unknown; nothing is preselected. */
function InvoiceQuestion({ error }: { error: string | undefined }) {
  const { t } = useShop()
  return (
    <div className="fields">
      <Field
        name="sendInvoice"
        label={t('guest.sendInvoice')}
        required
        hint={t('settings.invoiceUnknown')}
        error={error}
        options={[
          { key: 'on', name: t('settings.invoiceYes') },
          { key: 'off', name: t('settings.invoiceNo') },
        ]}
      />
    </div>
  )
}

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

/** The form for name, billing address and invoice by e-mail, like the one for guests. */
export function DetailsForm({ rules, customer }: Props) {
  const { t } = useShop()
  const form = useCustomerForm({
    scope: 'details',
    customer,
    rules,
    change: (before, typed) => withDetails(before, typed, rules),
    problems: (changed) => detailsProblems(changed, rules),
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

const scope = 'address'

/** The form that changes or removes the delivery address; without one, orders go to the billing address. */
export function AddressForm({ rules, customer }: Props) {
  const { t } = useShop()
  const asks = asksForInvoice(customer, rules)
  const [differs, setDiffers] = useState(() => {
    const { shippingDiffers } = draftOf(scope)
    return shippingDiffers === undefined ? customer.shipping !== undefined : shippingDiffers !== ''
  })
  const form = useCustomerForm({
    scope,
    customer,
    rules,
    change: (before, typed) => withDelivery(before, typed, asks),
    problems: (changed) => deliveryProblems(changed, rules, asks),
    shown: differs,
    onShown: ({ shipping }) => setDiffers(shipping !== undefined),
  })
  const problem = form.errors['shipping']
  const problemId = `${fieldId(`${scope}-shipping`)}-error`
  return (
    <SettingsForm title={t('guest.shippingAddress')} save={t('settings.save')} form={form}>
      <label className="choice">
        <input
          type="checkbox"
          name="shippingDiffers"
          checked={differs}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && problemId}
          onChange={({ target }) => setDiffers(target.checked)}
        />
        <span>{t('guest.shippingDiffers')}</span>
      </label>
      {problem !== undefined && (
        <p className="problem-text" id={problemId}>
          {problem} {form.actionOf('shipping')}
        </p>
      )}
      {differs && <ShippingFields rules={rules} errors={form.errors} />}
      {asks && <InvoiceQuestion error={form.errors['sendInvoice']} />}
    </SettingsForm>
  )
}
