import { Field } from './Field.tsx'

/** The fields of e-mail addresses and passwords, with what browsers fill in. */
const credentials = {
  email: { type: 'email', autoComplete: 'email' },
  emailRepeated: { type: 'email', autoComplete: 'email' },
  oldPassword: { type: 'password', autoComplete: 'current-password' },
  password: { type: 'password', autoComplete: 'new-password' },
  passwordRepeated: { type: 'password', autoComplete: 'new-password' },
} as const

interface Props {
  name: keyof typeof credentials
  label: string
  errors: Record<string, string>
  half?: boolean
  /** Set where an existing account is named. */
  autoComplete?: 'username' | 'current-password'
}

/** A required field for an e-mail address or a password. */
export function CredentialField({ name, errors, ...rest }: Props) {
  return <Field name={name} {...credentials[name]} required error={errors[name]} {...rest} />
}
