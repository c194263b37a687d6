import { useEffect } from 'react'
import { useSearch } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { routes } from '#domain/shop/routes.ts'
import { $afterSignIn } from '#stores/session/visit.ts'
import { loginProblems } from '#domain/forms/credentials.ts'
import { CredentialField } from '#islands/form/CredentialField.tsx'
import { textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { redirectAfterLogin, redirectSignedIn } from '#stores/session/signed-in.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptEmail } from '#islands/form/use-kept-email.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { signIn } from '#stores/customer/sign-in.ts'
import { showToastAcross } from '#stores/failures/messages.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { WriteTo } from '#ui/WriteTo.tsx'
import './LoginForm.css'
import '#islands/form/form.css'

/**
 * Explains the use of an account, or the reason for the login (section 8, HTTP 401 and 403). Only the browser knows
 * which one applies; both take the same space, so that nothing moves.
 */
function LoginLead() {
  const { t } = useShop()
  const isNeeded = new URLSearchParams(useSearch()).has('fromUnauthorized')
  return (
    <p className="login-form-lead">
      <span data-off={isNeeded || undefined}>{t('login.text')}</span>
      <strong data-off={!isNeeded || undefined}>{t('login.needed')}</strong>
    </p>
  )
}

/** Links for visitors who can't log in: forgotten password, registration, guest checkout. */
function OtherWays() {
  const { shop, lang, t } = useShop()
  const search = useSearch()
  const isBuying = useStore($afterSignIn).startsWith(routes.checkout(lang))
  return (
    <p className="form-links">
      <a href={routes.forgotPassword(lang) + search}>{t('login.forgotten')}</a>
      <a href={routes.register(lang) + search}>{t('nav.register')}</a>
      {isBuying && shop.features.guestRegistration && <a href={routes.guest(lang)}>{t('checkout.asGuest')}</a>}
    </p>
  )
}

/** The login form, which leads back to the previous page (section 2, `login`). */
function LoginForm() {
  const { shop, lang, t } = useShop()
  useEffect(() => redirectSignedIn(lang, location), [lang])
  const { errors, sending, failure, clearFieldError, submit } = useForm({
    problems: (typed) => loginProblems(textIn(typed, 'email'), textIn(typed, 'password')),
    send: (typed) => signIn(shop, textIn(typed, 'email'), textIn(typed, 'password')),
    done: () => {
      showToastAcross(t('account.loggingIn'), t('account.loggedIn'))
      return redirectAfterLogin(lang, routes.home(lang))
    },
  })
  const { form, keep } = useKeptEmail(clearFieldError)
  const isKeptOut = failure?.message === 'errors.loginFailed' || failure?.message === 'errors.accountBlocked'
  return (
    <form method="dialog" className="form form-narrow" noValidate ref={form} onInput={keep} onSubmit={submit}>
      <LoginLead />
      <CredentialField name="email" label={t('guest.email')} autoComplete="username" errors={errors} />
      <CredentialField name="password" label={t('guest.password')} autoComplete="current-password" errors={errors} />
      <FormFailure errors={errors} failure={failure}>
        {/* A blocked customer can only contact the museum. */}
        {isKeptOut && <WriteTo text={t('checkout.writeTo')} />}
      </FormFailure>
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'account.loggingIn' : 'nav.login')}</SubmitButton>
      </div>
      <OtherWays />
    </form>
  )
}

export default island(LoginForm)
