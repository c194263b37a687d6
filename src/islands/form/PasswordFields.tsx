import { useShop } from '#ui/use-shop.ts'
import { Field } from './Field.tsx'

interface Props {
  errors: Record<string, string>
}

/** The password that holds until now: whoever changes what one logs in with has to know it. */
export function OldPasswordField({ errors }: Props) {
  const { t } = useShop()
  return (
    <Field
      name="oldPassword"
      label={t('guest.oldPassword')}
      type="password"
      autoComplete="current-password"
      required
      error={errors['oldPassword']}
    />
  )
}

/** A new password, twice: what is typed can't be seen. */
export function NewPasswordFields({ errors }: Props) {
  const { t } = useShop()
  return (
    <>
      <Field
        name="password"
        label={t('settings.newPassword')}
        type="password"
        autoComplete="new-password"
        required
        error={errors['password']}
      />
      <Field
        name="passwordRepeated"
        label={t('guest.passwordRepeated')}
        type="password"
        autoComplete="new-password"
        required
        error={errors['passwordRepeated']}
      />
    </>
  )
}
