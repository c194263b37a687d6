import { Field } from '#islands/form/Field.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'
import '#islands/form/form.css'

interface Props {
  errors: Record<string, string>
}

const fields = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'emailRepeated', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'passwordRepeated', type: 'password', autoComplete: 'new-password' },
] as const

/** What one will log in with, each twice: a slip of the finger would lock its owner out. */
export function AccessFields({ errors }: Props) {
  const { t } = useShop()
  return (
    <fieldset className="form-part">
      <legend>{t('register.access')}</legend>
      <div className="fields">
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            label={t(`guest.${field.name}`)}
            half
            required
            error={errors[field.name]}
          />
        ))}
      </div>
    </fieldset>
  )
}
