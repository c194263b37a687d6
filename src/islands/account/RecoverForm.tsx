import { useEffect } from 'react'
import { recoveryToken } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { $recoveryToken, setNewPassword } from '#stores/customer/recovery.ts'
import { changeAddress } from '#stores/session/address.ts'
import { useShop } from '#ui/use-shop.ts'
import { passwordProblems } from '#domain/forms/credentials.ts'
import { textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { NewPasswordFields } from '#islands/form/NewPasswordFields.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { showToastAcross } from '#stores/failures/messages.ts'
import { leave } from '#stores/session/leave.ts'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useLive } from '#ui/use-page.ts'
import '#islands/form/form.css'

/**
 * Removes the token of an e-mail's link from the address at once, since addresses are visible, shared and kept in
 * histories.
 */
function useTokenOfAddress() {
  const { lang } = useShop()
  useEffect(() => {
    const take = () => {
      const token = recoveryToken(location)
      if (token === '') return
      $recoveryToken.set(token)
      changeAddress(routes.recover(lang))
    }
    take()
    // The link of a second e-mail, opened in this tab, changes only the fragment.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [lang])
}

/** The form that sets a new password, reached by the link of an e-mail (section 2, `recover/{guid}`). */
function RecoverForm() {
  const { shop, lang, t } = useShop()
  const token = useStore($recoveryToken)
  const live = useLive()
  useTokenOfAddress()
  const { errors, sending, failure, clearFieldError, submit } = useForm({
    problems: (typed) => passwordProblems(textIn(typed, 'password'), textIn(typed, 'passwordRepeated')),
    send: (typed) => setNewPassword(shop, textIn(typed, 'password')),
    done: () => {
      showToastAcross(t('account.newPasswordSaved'))
      leave(routes.recoverSuccess(lang))
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
    <form method="dialog" className="form form-narrow" noValidate onInput={clearFieldError} onSubmit={submit}>
      <NewPasswordFields errors={errors} />
      <FormFailure errors={errors} failure={failure}>
        <p>{t('recover.invalid')}</p>
      </FormFailure>
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'recover.save')}</SubmitButton>
        {again}
      </div>
    </form>
  )
}

export default island(RecoverForm)
