import type { Owner } from '#domain/lines/article.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { Owners } from '#stores/booking/goods/owners.ts'
import { useLive } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/choice.css'
import '#ui/fields.css'
import './PassOwners.css'

interface Props {
  owners: Pick<Owners, '$owners' | '$problems' | 'change'>
  /** Prefix of the fields' ids, if a page asks for the owners of several lines. */
  scope?: string
}

/** The fields for the owners of passes, one after the other. */
export function PassOwners({ owners, scope }: Props) {
  const all = useStore(owners.$owners)
  const problems = useStore(owners.$problems)
  return (
    <div className="pass-owners">
      {all.map((owner, index) => (
        <PassOwner
          // Owners have no id; they are identified by position.
          key={index}
          index={index}
          isOnly={all.length === 1}
          owner={owner}
          problems={problems}
          scope={scope}
          onChange={owners.change}
        />
      ))}
    </div>
  )
}

/** Ref of the fields of a pass, which disappear once it is added. If Enter added it, the focus moves from them to the button. */
const leavingToButton = (fields: HTMLFieldSetElement | null) => () => {
  if (fields?.contains(document.activeElement)) fields.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

interface OwnerProps {
  index: number
  /** True for a pass that needs no number. */
  isOnly: boolean
  owner: Owner
  problems: readonly Problem[]
  scope?: string
  onChange: Owners['change']
}

/** The fields for the owner of a pass, and for the address if it differs from the order's. */
function PassOwner({ index, isOnly, owner, problems, scope = '', onChange }: OwnerProps) {
  const { t } = useShop()
  const live = useLive()
  const { name, address = '', sendToCustomAddress = false } = owner
  const idOf = (field: string) => `${scope}owner-${index}-${field}`
  const problemOf = (field: string) => problems.find(({ about }) => about === `owners.${index}.${field}`)
  const [nameProblem, addressProblem] = [problemOf('name'), problemOf('address')]
  return (
    <fieldset ref={leavingToButton}>
      {!isOnly && <legend>{t('passDetail.owner', { number: index + 1 })}</legend>}
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
