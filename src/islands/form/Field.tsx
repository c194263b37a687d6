import { useContext } from 'react'
import { useShop } from '#ui/use-shop.ts'
import type { FieldName } from './form-data.ts'
import { FieldActions, useFieldId } from './form-scope.ts'
import '#ui/fields.css'
import '#islands/shared/ProblemText.css'

interface Props {
  name: FieldName
  label: string
  type?: 'text' | 'email' | 'tel' | 'password'
  /** Left out where browsers know of nothing to fill in. */
  autoComplete?: string
  half?: boolean
  required: boolean
  hint?: string
  error: string | undefined
  /** A list to choose from, in place of typing. */
  options?: { key: string; name: string }[]
  defaultValue?: string
}

/** A labelled control with its hint and what is wrong with it. */
export function Field({
  name,
  label,
  type = 'text',
  autoComplete,
  half,
  required,
  hint,
  error,
  options,
  defaultValue,
}: Props) {
  const { t } = useShop()
  const id = useFieldId()(name)
  const actionOf = useContext(FieldActions)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const control = {
    id,
    name,
    autoComplete,
    'aria-required': required,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy,
    defaultValue,
  }
  return (
    <div className={half ? 'field field-half' : 'field'}>
      <label htmlFor={id}>
        {label} {!required && <small>({t('guest.optional')})</small>}
      </label>
      {options ? (
        <select {...control}>
          <option value="">{t('guest.choose')}</option>
          {options.map(({ key, name: text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={type} />
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="problem-text" id={`${id}-error`}>
          {error}
        </p>
      )}
      {error && actionOf(name)}
    </div>
  )
}
