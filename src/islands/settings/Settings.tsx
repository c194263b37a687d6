import { useCallback, useEffect } from 'react'
import { isShown } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $settings, openSettings } from '#stores/customer/settings.ts'
import { $customer } from '#stores/session/customer.ts'
import { leaveInstead } from '#stores/session/leave.ts'
import { Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { AddressForm, DetailsForm } from './CustomerForms.tsx'
import { EmailForm, PasswordForm } from './AccessForms.tsx'

interface Props {
  customerForm: CustomerFormRules
}

/** Everything that a customer can change, in separate forms (section 2, `settings`). */
function Settings({ customerForm: rules }: Props) {
  const { shop, t } = useShop()
  const settings = useStore($settings)
  const customer = useStore($customer)
  const open = useCallback(() => void openSettings(shop, location.pathname, leaveInstead), [shop])
  useEffect(open, [open])
  if (settings.state === 'failed') return <FailureNotice failure={settings.failure} onRetry={open} />
  if (settings.state === 'asking' || !customer) {
    return <Waiting text={t('common.loading')} />
  }
  return (
    <div className="settings">
      <DetailsForm rules={rules} customer={customer} />
      {isShown(rules, 'shipping') && <AddressForm rules={rules} customer={customer} />}
      <EmailForm customer={customer} />
      <PasswordForm />
    </div>
  )
}

export default island(Settings)
