import { expect, test } from 'vitest'
import { ContractError, type Omitted } from '#contract/errors.ts'
import { parseAnswer } from '#contract/parse.ts'
import { customerFormRules } from '#contract/customer.ts'
import { shopConfig } from '#contract/shop-info.ts'

const config = {
  siteName: 'Museum',
  languages: ['de', 'en'],
  languagesFull: { de: 'Deutsch', en: 'English' },
  hasTickets: 1,
  hasGuidedTours: 1,
  hasMerchandise: 1,
  hasVouchers: 1,
  hasMemCard: 1,
  hasUserRegistration: 1,
  hasGuestRegistration: 1,
  hasVoucherCode: 1,
  currencySymbol: 'CHF',
}

/** The configuration as it is read, and what was left out of it. */
function read(change: object) {
  const omitted: Omitted[] = []
  const onOmitted = (some: Omitted[]) => omitted.push(...some)
  const data = { ...config, ...change }
  return { ...parseAnswer({ call: 'shopinfo/config', onOmitted }, shopConfig, { data }), omitted }
}

test('a missing siteName is read as an empty text', () => {
  expect(read({ siteName: undefined })).toMatchObject({ siteName: '', omitted: [] })
})

test('a language listed twice is read once, else each of its pages would exist twice', () => {
  expect(read({ languages: ['de', 'en', 'de'] }).languages).toEqual(['de', 'en'])
})

test('the languages are rejected if there is none, or an unsupported one', () => {
  expect(() => read({ languages: [] })).toThrow(/data\.languages: expected at least one language, found an empty list/)
  expect(() => read({ languages: ['de', 'rm'] })).toThrow(
    /data\.languages\[1\]: expected one of de, en, .*, found "rm"/,
  )
  expect(() => read({ languages: [] })).toThrow(ContractError)
})

test('an unknown time zone is rejected; a missing one is Europe/Zurich', () => {
  expect(() => read({ timeZone: 'Europe/Atlantis' })).toThrow(/data\.timeZone: expected an IANA time zone/)
  // An offset is no zone: in summer it would be an hour wrong.
  for (const timeZone of ['+01:00', '-05:00', '+0100'])
    expect(() => read({ timeZone }), timeZone).toThrow(/data\.timeZone: expected an IANA time zone/)
  expect(read({ timeZone: null }).timeZone).toBe('Europe/Zurich')
})

test('a script in place of an address is omitted and reported with its path', () => {
  const { logo, omitted } = read({
    museumMainUrl: 'javascript:alert(1)',
    museumPerLanguageUrls: { de: 'https://museum.example/', en: 'data:text/html,x' },
  })
  expect(logo).toEqual({ linksToMainSite: false, urls: { de: 'https://museum.example/' } })
  expect(omitted.map(({ path, found }) => [path, found])).toEqual([
    ['data.museumMainUrl', '"javascript:alert(1)"'],
    ['data.museumPerLanguageUrls.en', '"data:text/html,x"'],
  ])
})

test('an invalid e-mail address is omitted and reported with its path', () => {
  const hostile = 'x</noscript><meta http-equiv=refresh content=0;url=https://evil.example/>'
  const { supportEmail, omitted } = read({ supportEmail: hostile })
  expect(supportEmail).toBeUndefined()
  expect(omitted).toMatchObject([{ path: 'data.supportEmail', expected: 'an e-mail address' }])
})

test.for([
  ['home', 'home'],
  ['tickets', 'tickets'],
  ['guided-tours', 'guidedTours'],
  ['merchandise', 'merchandise'],
  ['passes', 'passes'],
  ['vouchers', 'vouchers'],
  [null, 'home'],
] as const)('the home view %j is read as %s', ([wire, view]) => {
  expect(read({ homeView: wire }).homeView).toBe(view)
})

test('a form field listed twice as visible is shown once', () => {
  const rules = {
    countries: {},
    salutations: [],
    required_fields: ['email'],
    visible_fields: ['email', 'fname', 'email'],
  }
  const { visible } = parseAnswer({ call: 'customer/attr' }, customerFormRules, { data: rules })
  expect(visible).toEqual(['email', 'firstName'])
})
