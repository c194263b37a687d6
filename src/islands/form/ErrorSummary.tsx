import { useEffect, useId, useRef } from 'react'
import { focusBeginning } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import { useFieldId } from './Field.tsx'
import '#ui/Notice.css'
import './ErrorSummary.css'

interface Props {
  /** By field, in the order of the form, each a sentence that names its field; one the form doesn't show is listed too. */
  errors: Record<string, string>
  /** Number of attempts; with each one the focus moves here. */
  tries: number
}

/** The list of a form's problems, with a link to each field that the form shows. */
export function ErrorSummary({ errors, tries }: Props) {
  const { t } = useShop()
  const title = useId()
  const fieldId = useFieldId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) focusBeginning(box.current)
  }, [tries])

  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div
      className="notice error-summary"
      data-kind="danger"
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      ref={box}
    >
      <p id={title}>{t('forms.hasErrors')}</p>
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            {/* The server may object to something that the form doesn't ask. */}
            {document.getElementById(fieldId(name)) === null ? (
              text
            ) : (
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
