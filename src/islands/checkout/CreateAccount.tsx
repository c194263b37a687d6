import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { Registration } from '#islands/account/Registration.tsx'
import { focusBeginning } from '#ui/focus.ts'
import { AccountLinks, WhoStep } from './GuestDetails.tsx'

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy: string | undefined
}

/** Form for an account, where the museum has no guests; the payment takes its place once the customer is signed in. */
export function CreateAccount({ customerForm, privacy }: Props) {
  const done = () => {
    focusBeginning(document.getElementById('payment'))
    return 'stays' as const
  }
  return (
    <WhoStep>
      <AccountLinks isForm />
      <Registration customerForm={customerForm} privacy={privacy} done={done} />
    </WhoStep>
  )
}
