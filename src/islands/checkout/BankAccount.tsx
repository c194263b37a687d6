import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { loadIbanCheck } from '#stores/checkout/iban-check.ts'
import type { OrderPayment } from '#stores/checkout/screen/order-payment.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'
import './BankAccount.css'

const fields = [
  { name: 'accountHolder', autoComplete: 'name' },
  { name: 'iban', autoComplete: 'off' },
] as const

/** Account holder and IBAN, for the payment types that ask for them (section 9). */
export const BankAccount = ({ payment: { $details, $problems, setDetails } }: { payment: OrderPayment }) => {
  const { t } = useShop()
  const details = useStore($details, { ssr: 'initial' })
  const problems = useStore($problems, { ssr: 'initial' })
  // While it is typed.
  useEffect(() => void loadIbanCheck(), [])
  return (
    <div className="fields bank-account">
      {fields.map(({ name, autoComplete }) => {
        const problem = problems.find(({ about }) => about === name)
        const id = `pay-${name}`
        return (
          <div key={name} className="field">
            <label htmlFor={id}>{t(`payment.${name}`)}</label>
            <input
              id={id}
              autoComplete={autoComplete}
              spellCheck={false}
              value={details[name] ?? ''}
              aria-required="true"
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}-problem`}
              onChange={(event) => setDetails({ ...details, [name]: event.currentTarget.value })}
            />
            <ProblemText problem={problem} id={`${id}-problem`} />
          </div>
        )
      })}
    </div>
  )
}
