import { passwordChangeProblems } from '#domain/forms/credentials.ts'
import { textIn } from '#islands/form/form-data.ts'
import { NewPasswordFields } from '#islands/form/NewPasswordFields.tsx'
import { OldPasswordField } from '#islands/form/OldPasswordField.tsx'
import { savePassword } from '#stores/customer/settings.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Changes the password, for which the one before is needed. */
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
      <OldPasswordField errors={form.errors} />
      <NewPasswordFields errors={form.errors} />
    </SettingsForm>
  )
}
