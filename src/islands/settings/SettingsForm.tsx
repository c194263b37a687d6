import { useId, type ReactNode, type RefObject } from 'react'
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { FormScope } from '#islands/form/form-scope.ts'
import type { useForm } from '#islands/form/use-form.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#islands/form/form.css'
import './SettingsForm.css'

interface Props {
  /** Sets its fields apart from those of the other forms. */
  scope: string
  title: string
  /** What the button says. */
  save: string
  /** What stands there once it is saved. */
  saved: string
  form: ReturnType<typeof useForm>
  element?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** One of the forms of the settings: it is sent by itself, and says by itself what became of it. */
export function SettingsForm({ scope, title, save, saved, form, element, children }: Props) {
  const { t } = useShop()
  const heading = useId()
  const { errors, tries, sending, failure, isSaved, forgive, submit } = form
  return (
    <FormScope value={scope}>
      <form
        className="form settings-form"
        aria-labelledby={heading}
        noValidate
        ref={element}
        onInput={forgive}
        onSubmit={submit}
      >
        <h2 id={heading}>{title}</h2>
        <ErrorSummary errors={errors} tries={tries} />
        {children}
        <FormFailure failure={failure} />
        <div className="form-end">
          <SubmitButton unable={sending}>{sending ? t('guest.sending') : save}</SubmitButton>
          {/* The toast announces it and is soon gone (section 8): here it stays to be read. */}
          {isSaved && <p className="settings-form-saved">{saved}</p>}
        </div>
      </form>
    </FormScope>
  )
}
