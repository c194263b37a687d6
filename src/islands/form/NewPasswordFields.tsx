import { useShop } from '#ui/use-shop.ts'
import { CredentialField } from './CredentialField.tsx'

interface Props {
  errors: Record<string, string>
}

/** The fields for a new password, twice, since the input is hidden. */
export function NewPasswordFields({ errors }: Props) {
  const { t } = useShop()
  return (
    <>
      <CredentialField name="password" label={t('settings.newPassword')} errors={errors} />
      <CredentialField name="passwordRepeated" label={t('guest.passwordRepeated')} errors={errors} />
    </>
  )
}
