import { describe, expect, it } from 'vitest'
import { addressFields } from '#domain/customer/customer-form.ts'
import { customerFields } from '#domain/customer/customer.ts'
import { languages } from '#domain/shop/languages.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import { islandStrings } from '#i18n/translate.ts'
import { problemText, refusalText } from '#islands/form/use-form.ts'

describe.each(languages)('the error message of a form field, in %s', (lang) => {
  const t = messageFormatter(islandStrings(lang), lang)

  it('is a sentence of its own for each missing field', () => {
    const fields = new Set([...customerFields, ...addressFields])
    const texts = [...fields].map((field) => problemText({ key: 'forms.required', about: field }, t))
    expect(new Set(texts).size).toBe(fields.size)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}[^:]*\.$/u)
  })

  it('is the same for a shipping address', () => {
    const about = (field: string) => problemText({ key: 'forms.required', about: field }, t)
    for (const field of addressFields) expect(about(`shipping.${field}`)).toBe(about(field))
  })

  it('names the field that the server rejects', () => {
    expect(refusalText('email', ['Déjà pris.'], t)).toContain(t('guest.email'))
    expect(refusalText('shipping.zip', ['A.', 'B.'], t)).toMatch(/A\. B\.$/)
    expect(refusalText('captcha', ['A.'], t)).toBe('A.')
  })
})

it('a problem other than a missing field keeps its own message', () => {
  const t = messageFormatter(islandStrings('en'), 'en')
  expect(problemText({ key: 'forms.emailInvalid', about: 'email' }, t)).toBe(t('forms.emailInvalid'))
})
