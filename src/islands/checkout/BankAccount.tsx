import type { PaymentDetails } from '#domain/checkout/payment.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'
import './BankAccount.css'

interface Props {
  details: PaymentDetails
  problems: Problem[]
  onChange: (details: PaymentDetails) => void
}

const fields = [
  { name: 'accountHolder', autoComplete: 'name' },
  { name: 'iban', autoComplete: 'off' },
] as const

/** Account holder and IBAN, for the payment types that ask for them (section 9). */
export const BankAccount = ({ details, problems, onChange }: Props) => {
  const { t } = useShop()
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
              onChange={(event) => onChange({ ...details, [name]: event.currentTarget.value })}
            />
            <ProblemText problem={problem} id={`${id}-problem`} />
          </div>
        )
      })}
    </div>
  )
}
