import { useId, type ReactNode } from 'react'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { FieldActions, FormScope } from '#islands/form/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { useSettingsForm } from './use-settings-form.ts'
import '#islands/form/form.css'
import './SettingsForm.css'

interface Props {
  title: string
  /** Label of the button. */
  save: string
  form: ReturnType<typeof useSettingsForm> & {
    /** Returns the button beside the problem of a field. */
    actionOf?: (this: void, name: string) => ReactNode
  }
  children: ReactNode
}

/** A form of the settings, which is sent separately and shows whether it was saved. */
export function SettingsForm({ title, save, form, children }: Props) {
  const { t } = useShop()
  const heading = useId()
  const { scope, element, errors, sending, failure, isFound, isSaved, saved, keep, submit } = form
  return (
    <FormScope value={scope}>
      <form
        method="dialog"
        className="form settings-form"
        aria-labelledby={heading}
        noValidate
        ref={element}
        onInput={keep}
        onSubmit={submit}
      >
        <h2 id={heading}>{title}</h2>
        {isFound && (
          <Notice kind="info">
            <p>{t('settings.unsaved')}</p>
          </Notice>
        )}
        {form.actionOf ? <FieldActions value={form.actionOf}>{children}</FieldActions> : children}
        <FormFailure errors={errors} failure={failure} />
        <div className="form-end">
          <SubmitButton unable={sending}>{sending ? t('guest.sending') : save}</SubmitButton>
          {/* The toast announces it and soon disappears (section 8); here it stays. */}
          {isSaved && <p className="settings-form-saved">{saved}</p>}
        </div>
      </form>
    </FormScope>
  )
}
