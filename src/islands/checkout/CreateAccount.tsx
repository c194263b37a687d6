import { useId } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { Registration } from '#islands/account/Registration.tsx'
import { focusBeginning } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import { AccountLinks } from './GuestDetails.tsx'
import { useStepFocus } from './use-step-focus.ts'
import './identify.css'

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy: string | undefined
}

/** Form for an account, where the museum has no guests; the payment takes its place once the customer is signed in. */
export function CreateAccount({ customerForm, privacy }: Props) {
  const { t } = useShop()
  const heading = useStepFocus()
  const title = useId()
  const done = () => {
    focusBeginning(document.getElementById('payment'))
    return 'stays' as const
  }
  return (
    <section className="identify" aria-labelledby={title}>
      <h2 id={title} tabIndex={-1} ref={heading}>
        {t('checkout.who')}
      </h2>
      <AccountLinks isForm />
      <Registration customerForm={customerForm} privacy={privacy} done={done} />
    </section>
  )
}
