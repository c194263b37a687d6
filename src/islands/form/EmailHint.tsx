import { type RefObject, useEffect, useState } from 'react'
import { meantEmail } from '#domain/forms/email-typo.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { overwrite } from './form-data.ts'
import '#ui/button.css'
import '#ui/fields.css'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** Id of the text. */
  id: string
}

/** Asks whether another address was meant where a well-known domain is mistyped; one press takes it. */
export function EmailHint({ field, id }: Props) {
  const { t } = useShop()
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    const control = field.current
    const look = () => setMeant(meantEmail(control?.value ?? ''))
    const forget = () => setMeant(undefined)
    look()
    control?.addEventListener('change', look)
    control?.addEventListener('input', forget)
    return () => {
      control?.removeEventListener('change', look)
      control?.removeEventListener('input', forget)
    }
  }, [field])
  const take = () => {
    const control = field.current
    if (!control?.form || meant === undefined) return
    overwrite(control.form, { [control.name]: meant })
    // As if it had been typed: the form keeps it.
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }
  return (
    <>
      <NewsText text={meant && t('guest.emailMeant', { email: meant })} id={id} className="field-hint" />
      {meant !== undefined && (
        <button type="button" className="button-text" aria-describedby={id} onClick={take}>
          {t('guest.emailTake')}
        </button>
      )}
    </>
  )
}
