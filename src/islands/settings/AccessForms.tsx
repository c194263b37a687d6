import type { Customer } from '#domain/customer/customer.ts'
import { emailChangeProblems, passwordChangeProblems } from '#domain/forms/credentials.ts'
import { CredentialField } from '#islands/form/CredentialField.tsx'
import { textIn } from '#islands/form/form-data.ts'
import { NewPasswordFields } from '#islands/form/NewPasswordFields.tsx'
import { saveEmail, savePassword } from '#stores/customer/settings.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Props {
  customer: Customer
}

/** The form for the e-mail address, which is also the login: it needs the password, and the address twice. */
export function EmailForm({ customer }: Props) {
  const { shop, t } = useShop()
  const form = useSettingsForm({
    scope: 'email',
    problems: (typed) =>
      emailChangeProblems(textIn(typed, 'oldPassword'), textIn(typed, 'email'), textIn(typed, 'emailRepeated')),
    send: (typed) => saveEmail(shop, textIn(typed, 'oldPassword'), textIn(typed, 'email')),
    saved: t('account.emailChanged'),
  })
  const { errors } = form
  const title = t('settings.email')
  return (
    <SettingsForm title={title} save={title} form={form}>
      <p>{t('settings.emailNow', { email: customer.email })}</p>
      <CredentialField name="email" label={t('settings.newEmail')} errors={errors} />
      <CredentialField name="emailRepeated" label={t('guest.emailRepeated')} errors={errors} />
      <CredentialField name="oldPassword" label={t('guest.oldPassword')} errors={errors} />
    </SettingsForm>
  )
}

/** The form for the password, which needs the old one. */
export function PasswordForm() {
  const { shop, t } = useShop()
  const form = useSettingsForm({
    scope: 'password',
    problems: (typed) =>
      passwordChangeProblems(
        textIn(typed, 'oldPassword'),
        textIn(typed, 'password'),
        textIn(typed, 'passwordRepeated'),
      ),
    send: (typed) => savePassword(shop, textIn(typed, 'oldPassword'), textIn(typed, 'password')),
    saved: t('account.passwordChanged'),
  })
  const title = t('settings.password')
  return (
    <SettingsForm title={title} save={title} form={form}>
      <CredentialField name="oldPassword" label={t('guest.oldPassword')} errors={form.errors} />
      <NewPasswordFields errors={form.errors} />
    </SettingsForm>
  )
}
