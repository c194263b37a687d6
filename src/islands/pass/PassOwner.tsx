import type { Owner } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import type { Owners } from '#stores/booking/pass/owners.ts'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/choice.css'
import '#ui/fields.css'
import './PassOwner.css'

interface Props {
  index: number
  owner: Owner
  problems: readonly Problem[]
  onChange: Owners['change']
}

/** Whom one pass is for, and where it goes if that is elsewhere than the order. */
export function PassOwner({ index, owner, problems, onChange }: Props) {
  const { t } = useShop()
  const live = useLive()
  const { name, address = '', sendToCustomAddress = false } = owner
  const idOf = (field: string) => `owner-${index}-${field}`
  const problemOf = (field: string) => problems.find(({ about }) => about === `owners.${index}.${field}`)
  const [nameProblem, addressProblem] = [problemOf('name'), problemOf('address')]
  return (
    <fieldset className="pass-owner">
      <legend>{t('passDetail.owner', { number: index + 1 })}</legend>
      <div className="field">
        <label htmlFor={idOf('name')}>{t('passDetail.name')}</label>
        <input
          id={idOf('name')}
          type="text"
          dir="auto"
          autoComplete={index === 0 ? 'name' : 'off'}
          aria-required
          disabled={!live}
          value={name}
          aria-invalid={nameProblem !== undefined || undefined}
          aria-describedby={nameProblem && idOf('name-problem')}
          onChange={({ currentTarget }) => onChange(index, { name: currentTarget.value })}
        />
        <ProblemText id={idOf('name-problem')} problem={nameProblem} />
      </div>
      <label className="choice">
        <input
          type="checkbox"
          disabled={!live}
          checked={sendToCustomAddress}
          onChange={({ currentTarget }) => onChange(index, { sendToCustomAddress: currentTarget.checked })}
        />
        <span>{t('passDetail.ownAddress')}</span>
      </label>
      {sendToCustomAddress && (
        <div className="field">
          <label htmlFor={idOf('address')}>{t('passDetail.address')}</label>
          <textarea
            id={idOf('address')}
            rows={4}
            dir="auto"
            autoComplete="off"
            aria-required
            value={address}
            aria-invalid={addressProblem !== undefined || undefined}
            aria-describedby={`${idOf('address-hint')}${addressProblem ? ` ${idOf('address-problem')}` : ''}`}
            onChange={({ currentTarget }) => onChange(index, { address: currentTarget.value })}
          />
          <p className="field-hint" id={idOf('address-hint')}>
            {t('passDetail.addressHint')}
          </p>
          <ProblemText id={idOf('address-problem')} problem={addressProblem} />
        </div>
      )}
    </fieldset>
  )
}
