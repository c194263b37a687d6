import { passwordChangeProblems } from '#domain/forms/password.ts'
import { textIn } from '#islands/form/form-data.ts'
import { NewPasswordFields } from '#islands/form/NewPasswordFields.tsx'
import { OldPasswordField } from '#islands/form/OldPasswordField.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { savePassword } from '#stores/customer/settings.ts'
import { showToast } from '#stores/messages/toast.ts'
import { useShop } from '#ui/use-shop.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Changes the password, for which the one before is needed. */
export function PasswordForm() {
  const { shop, t } = useShop()
  const form = useForm({
    problems: (typed) =>
      passwordChangeProblems(
        textIn(typed, 'oldPassword'),
        textIn(typed, 'password'),
        textIn(typed, 'passwordRepeated'),
      ),
    send: (typed) => savePassword(shop, textIn(typed, 'oldPassword'), textIn(typed, 'password')),
    done: (element) => {
      showToast(t('account.passwordChanged'))
      element.reset()
      return 'stays'
    },
  })
  const title = t('settings.password')
  return (
    <SettingsForm scope="password" title={title} save={title} saved={t('account.passwordChanged')} form={form}>
      <OldPasswordField errors={form.errors} />
      <NewPasswordFields errors={form.errors} />
    </SettingsForm>
  )
}
