import { createContext, type ReactNode, useContext } from 'react'
import { useShop } from '#ui/use-shop.ts'
import { fieldId, type FieldName } from './form-data.ts'
import '#ui/fields.css'
import '#islands/shared/problems.css'

/** Prefix that sets the ids of one form's fields apart from another's on the same page; empty where there is but one form. */
export const FormScope = createContext('')

/** Buttons beside what is wrong with a field, by its name; most forms have none. */
export const FieldActions = createContext<(name: string) => ReactNode>(() => null)

/** Gives the ids of a form's controls, by the names of its fields. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FormScope)
  return (name) => fieldId(scope === '' ? name : `${scope}-${name}`)
}

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
