import { describe, expect, it } from 'vitest'
import type { routes } from '#domain/shop/routes.ts'
import { addressesOfSpecification } from '../../support/addresses.ts'
import { codeOf, sourcesOf } from '../../support/sources.ts'

const specification = (await sourcesOf('docs/reference/specification/*.md')).map(({ text }) => text).join('\n')

/** Titles by the number of their section. */
const sections = new Map(
  specification
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [Number.parseInt(section), [...section.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title)]),
)

/** Comments are broken into lines anywhere, titles too. */
const joined = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

const citations = (await codeOf()).flatMap(({ file, text }) =>
  [...joined(text).matchAll(/\bsections? (\d+)(?: and (\d+))?(?:, "([^"]+)")?/gi)].flatMap(
    ([cited, first, second, title]) =>
      [first, second].flatMap((number) =>
        number === undefined ? [] : [{ where: `${file}: ${cited}`, number: Number(number), title }],
      ),
  ),
)

/** The addresses of the shop's routes, as section 2 writes them: whoever adds a route says here which one it is. */
const addresses: Record<keyof typeof routes, string | string[]> = {
  home: '{lang}',
  events: 'tickets',
  event: 'tickets/{id}',
  tours: 'guided-tours',
  tour: 'guided-tours/{id}',
  merchandise: 'merchandise',
  merchandiseCategory: 'merchandise/{category}',
  article: 'product/{id}',
  passes: 'passes',
  pass: 'passes/{id}',
  vouchers: 'vouchers',
  voucher: 'vouchers/{id}',
  checkout: 'checkout',
  guest: 'register-guest',
  login: 'login',
  logout: '/logout',
  register: 'register',
  registerSuccess: 'register/success',
  forgotPassword: 'forgot-password',
  passwordResetSuccess: 'password-reset-success',
  recover: 'recover/{guid}',
  recoverSuccess: 'recover-success',
  settings: 'settings',
  orderReview: 'order-review/{id}',
  listPage: '…/page/{number}',
  // No page: the address of the search's index.
  search: [],
  checkoutSuccess: 'checkout/success',
  checkoutAccepted: 'checkout/accepted',
  checkoutCanceled: 'checkout/canceled',
  checkoutFailed: 'checkout/failed',
  page: ['page/{id}', 'page/shipping'],
  visit: 'page/visit',
  // No page either.
  hours: [],
  notFound: 'anything else',
}

describe('docs/reference/specification', () => {
  it('has every section and title cited by a comment or a test', () => {
    const missing = citations.filter(({ number, title }) => {
      const titles = sections.get(number)
      return titles === undefined || (title !== undefined && !titles.includes(title))
    })
    expect(missing.map(({ where }) => where)).toEqual([])
    expect(citations.length).toBeGreaterThan(200)
    expect(new Set(citations.flatMap(({ title }) => title ?? [])).size).toBeGreaterThan(20)
  })

  it('has the address of every route of the shop', async () => {
    const written = await addressesOfSpecification()
    expect(written.toSorted()).toEqual(Object.values(addresses).flat().toSorted())
    expect(written.length).toBeGreaterThanOrEqual(32)
  })
})
