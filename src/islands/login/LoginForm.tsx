import { useEffect } from 'react'
import { loginProblems } from '#domain/forms/credentials.ts'
import { routes } from '#domain/shop/routes.ts'
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx'
import { Field } from '#islands/form/Field.tsx'
import { textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { leadBack } from '#islands/form/lead-back.ts'
import { useForm } from '#islands/form/use-form.ts'
import { island } from '#islands/shared/island.tsx'
import { signIn } from '#stores/customer/sign-in.ts'
import { showToastAcross } from '#stores/messages/toast.ts'
import { leadCustomerOn } from '#stores/session/after-sign-in.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { WriteTo } from '#ui/WriteTo.tsx'
import { useShop } from '#ui/use-shop.ts'
import { LoginLead } from './LoginLead.tsx'
import { OtherWays } from './OtherWays.tsx'
import '#islands/form/form.css'

/** Asks for e-mail and password, and leads back to where one came from (section 2, `login`). */
function LoginForm() {
  const { shop, lang, t } = useShop()
  useEffect(() => leadCustomerOn(lang, location), [lang])
  const { errors, tries, sending, failure, forgive, submit } = useForm({
    problems: (typed) => loginProblems(textIn(typed, 'email'), textIn(typed, 'password')),
    send: (typed) => signIn(shop, textIn(typed, 'email').trim(), textIn(typed, 'password')),
    done: () => {
      showToastAcross(t('account.loggingIn'), t('account.loggedIn'))
      return leadBack(lang, routes.home(lang))
    },
  })
  const isKeptOut = failure?.message === 'errors.loginFailed' || failure?.message === 'errors.accountBlocked'
  return (
    <form className="form form-narrow" noValidate onInput={forgive} onSubmit={submit}>
      <LoginLead />
      <ErrorSummary errors={errors} tries={tries} />
      <Field
        name="email"
        label={t('guest.email')}
        type="email"
        autoComplete="username"
        required
        error={errors['email']}
      />
      <Field
        name="password"
        label={t('guest.password')}
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <FormFailure failure={failure}>
        {/* Whom the museum keeps out can do nothing about it here. */}
        {isKeptOut && shop.supportEmail !== undefined && (
          <p>
            <WriteTo text={t('checkout.writeTo')} email={shop.supportEmail} />
          </p>
        )}
      </FormFailure>
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'account.loggingIn' : 'nav.login')}</SubmitButton>
      </div>
      <OtherWays />
    </form>
  )
}

export default island(LoginForm)
