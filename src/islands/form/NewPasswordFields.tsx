import { useShop } from '#ui/use-shop.ts'
import { Field } from './Field.tsx'

interface Props {
  errors: Record<string, string>
}

/** The fields for a new password, twice, since the input is hidden. */
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
