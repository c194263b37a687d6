import { useState } from 'react'
import { addressProblems, asksForInvoice, invoiceProblems } from '#domain/customer/customer-form.ts'
import type { Customer, CustomerFormRules } from '#domain/customer/customer.ts'
import { fieldId } from '#islands/form/form-data.ts'
import { ShippingFields } from '#islands/form/ShippingFields.tsx'
import { unsentOf } from '#stores/session/typed.ts'
import { useShop } from '#ui/use-shop.ts'
import { InvoiceQuestion } from './InvoiceQuestion.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useCustomerForm } from './use-customer-form.tsx'
import '#islands/shared/ProblemText.css'
import '#ui/choice.css'

interface Props {
  rules: CustomerFormRules
  customer: Customer
}

const scope = 'address'

/** Changes or takes back the delivery address; without one, orders go to the billing address. */
export function AddressForm({ rules, customer }: Props) {
  const { t } = useShop()
  const asks = asksForInvoice(customer, rules)
  const [differs, setDiffers] = useState(() => {
    const { shippingDiffers } = unsentOf(scope)
    return shippingDiffers === undefined ? customer.shipping !== undefined : shippingDiffers !== ''
  })
  const form = useCustomerForm({
    scope,
    customer,
    rules,
    change: (before, { shipping, sendInvoice }) => ({ ...before, shipping, ...(asks && { sendInvoice }) }),
    problems: ({ shipping, sendInvoice }) => [
      ...(shipping ? addressProblems(shipping) : []),
      ...(asks ? invoiceProblems({ sendInvoice }, rules) : []),
    ],
    shown: differs,
    onShown: ({ shipping }) => setDiffers(shipping !== undefined),
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
      {form.errors['shipping'] !== undefined && (
        <p className="problem-text" id={`${fieldId(`${scope}-shipping`)}-error`}>
          {form.errors['shipping']} {form.actionOf('shipping')}
        </p>
      )}
      {differs && <ShippingFields rules={rules} errors={form.errors} />}
      {asks && <InvoiceQuestion error={form.errors['sendInvoice']} />}
    </SettingsForm>
  )
}
