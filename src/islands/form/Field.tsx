import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useShop } from '#ui/use-shop.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { fieldId, type FieldName } from './form-data.ts'
import '#ui/fields.css'
import '#islands/shared/problems.css'

/** Prefix that distinguishes the field ids of several forms on a page; empty if there is only one. */
export const FormScope = createContext('')

/** Buttons beside the problem of a field, by its name; most forms have none. */
export const FieldActions = createContext<(name: string) => ReactNode>(() => null)

/** Returns a function that gives the id of a control by the name of its field. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FormScope)
  return (name) => fieldId(scope === '' ? name : `${scope}-${name}`)
}

/** Loads what looks for slips in an address, once somebody has left the field. */
const loadHint = () => loadCode(() => import('./EmailHint.tsx'))

interface Props {
  name: FieldName
  label: string
  type?: 'text' | 'email' | 'tel' | 'password'
  /** Absent if browsers have nothing to fill in. */
  autoComplete?: string
  half?: boolean
  required: boolean
  hint?: string
  error: string | undefined
  /** A list to choose from instead of typing. */
  options?: { key: string; name: string }[]
  defaultValue?: string
}

/** A labelled control with its hint and its problem. */
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
  const input = useRef<HTMLInputElement>(null)
  const [isLeft, setLeft] = useState(false)
  const { code } = useImportedPart(loadHint, isLeft && type === 'email')
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
        <input {...control} type={type} ref={input} onBlur={() => setLeft(true)} />
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
      {code && <code.EmailHint field={input} id={`${id}-meant`} />}
    </div>
  )
}
