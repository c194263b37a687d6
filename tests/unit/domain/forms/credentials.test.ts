import { describe, expect, it } from 'vitest'
import { emailProblems, isEmail, passwordChangeProblems, passwordProblems } from '#domain/forms/credentials.ts'

const email = 'ada@example.org'

describe('E-mail addresses (section 5)', () => {
  it.each(['ada@example.org', 'a.b+c@sub.example.co', 'ädä@müseum.ch', ' ada@example.org '])('%j is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a da@example.org',
    'a@b@c.org',
    'ada@example..org',
    'ada@.org',
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('an address longer than 254 characters is invalid', () => {
    expect(isEmail(`${'a'.repeat(242)}@example.org`)).toBe(true)
    expect(isEmail(`${'a'.repeat(243)}@example.org`)).toBe(false)
  })

  it('e-mails must match; letter case and outer spaces don’t count', () => {
    expect(emailProblems(' Ada@Example.org', 'ada@example.ORG ')).toEqual([])
    expect(emailProblems(email, 'ida@example.org')).toEqual([{ key: 'forms.emailsDiffer', about: 'emailRepeated' }])
    expect(emailProblems(email, email)).toEqual([])
    expect(emailProblems(email)).toEqual([])
  })

  it('a missing or invalid e-mail address is reported', () => {
    expect(emailProblems(' ')).toEqual([{ key: 'forms.required', about: 'email' }])
    expect(emailProblems('ada', 'ada')).toEqual([{ key: 'forms.emailInvalid', about: 'email' }])
  })
})

describe('Passwords (section 5)', () => {
  it('passwords must match, spaces included', () => {
    expect(passwordProblems('secret', 'secret')).toEqual([])
    expect(passwordProblems('secret', 'secret ')).toEqual([{ key: 'forms.passwordsDiffer', about: 'passwordRepeated' }])
    expect(passwordProblems('', '')).toEqual([{ key: 'forms.required', about: 'password' }])
  })

  it('changing a password needs the old one', () => {
    expect(passwordChangeProblems('old', 'new', 'new')).toEqual([])
    expect(passwordChangeProblems('', 'new', 'other')).toEqual([
      { key: 'forms.required', about: 'oldPassword' },
      { key: 'forms.passwordsDiffer', about: 'passwordRepeated' },
    ])
  })
})
