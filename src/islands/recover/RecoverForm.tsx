import { useStore } from '@nanostores/react'
import { passwordProblems } from '#domain/forms/credentials.ts'
import { routes } from '#domain/shop/routes.ts'
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx'
import { textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { NewPasswordFields } from '#islands/form/NewPasswordFields.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { island } from '#islands/shared/island.tsx'
import { $recoveryToken, setNewPassword } from '#stores/customer/recovery.ts'
import { showToastAcross } from '#stores/messages/toast.ts'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useLive } from '#ui/use-live.ts'
import { useShop } from '#ui/use-shop.ts'
import { useTokenOfAddress } from './use-token-of-address.ts'
import '#islands/form/form.css'

/** Sets a new password by the link of a mail (section 2, `recover/{guid}`). */
function RecoverForm() {
  const { shop, lang, t } = useShop()
  const token = useStore($recoveryToken, { ssr: 'initial' })
  const live = useLive()
  useTokenOfAddress()
  const { errors, tries, sending, failure, forgive, submit } = useForm({
    problems: (typed) => passwordProblems(textIn(typed, 'password'), textIn(typed, 'passwordRepeated')),
    send: (typed) => setNewPassword(shop, textIn(typed, 'password')),
    done: () => {
      showToastAcross(t('account.newPasswordSaved'))
      location.assign(routes.recoverSuccess(lang))
      return 'leaves'
    },
  })
  const again = <a href={routes.forgotPassword(lang)}>{t('recover.again')}</a>
  if (live && token === '' && !sending) {
    return (
      <div className="form-narrow">
        <Notice kind="danger">
          <p>{t('recover.invalid')}</p>
        </Notice>
        <p className="form-links">{again}</p>
      </div>
    )
  }
  return (
    <form className="form form-narrow" noValidate onInput={forgive} onSubmit={submit}>
      <ErrorSummary errors={errors} tries={tries} />
      <NewPasswordFields errors={errors} />
      <FormFailure failure={failure} />
      {failure && <p>{t('recover.invalid')}</p>}
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'recover.save')}</SubmitButton>
        {again}
      </div>
    </form>
  )
}

export default island(RecoverForm)
