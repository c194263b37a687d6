import { emailProblems } from '#domain/forms/credentials.ts'
import { routes } from '#domain/shop/routes.ts'
import { CredentialField } from '#islands/form/CredentialField.tsx'
import { textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptEmail } from '#islands/form/use-kept-email.ts'
import { island } from '#islands/shared/island.tsx'
import { requestReset } from '#stores/customer/recovery.ts'
import { showToastAcross } from '#stores/failures/messages.ts'
import { leave } from '#stores/session/leave.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useSearch } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/form/form.css'

/** The form that requests an e-mail with a link for setting a new password (section 2, `forgot-password`). */
function ForgotForm() {
  const { shop, lang, t } = useShop()
  const search = useSearch()
  const { errors, sending, failure, clearFieldError, submit } = useForm({
    problems: (typed) => emailProblems(textIn(typed, 'email')),
    send: (typed) => requestReset(shop, textIn(typed, 'email'), `${location.origin}${routes.recover(lang)}#`),
    done: () => {
      showToastAcross(t('account.resetRequested'))
      leave(routes.passwordResetSuccess(lang) + location.search)
      return 'leaves'
    },
  })
  const { form, keep } = useKeptEmail(clearFieldError)
  return (
    <form method="dialog" className="form form-narrow" noValidate ref={form} onInput={keep} onSubmit={submit}>
      <p>{t('recover.intro')}</p>
      <CredentialField name="email" label={t('guest.email')} autoComplete="username" errors={errors} />
      <FormFailure errors={errors} failure={failure} />
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'recover.send')}</SubmitButton>
        <a href={routes.login(lang) + search}>{t('nav.login')}</a>
      </div>
    </form>
  )
}

export default island(ForgotForm)
