import { describe, expect, it } from 'vitest'
import { afterLogout, routes, signInPath } from '#domain/shop/routes.ts'

const shop = (userRegistration: boolean, guestRegistration: boolean) => ({
  lang: 'fr' as const,
  features: { merchandise: true, userRegistration, guestRegistration },
})

it('the logout returns to the page that it was pressed on, and from the settings to the home page', () => {
  for (const path of [routes.merchandise('fr'), `${routes.checkout('fr')}?a=1#b`, '/'])
    expect(afterLogout(path)).toBe(path)
  expect(afterLogout(`${routes.settings('fr')}?a=1`)).toBe(routes.home('fr'))
})

describe('HTTP 401 and 403 (section 8)', () => {
  it('lead to the login, to the guest form if there are no accounts, and to the checkout if there is neither', () => {
    expect(signInPath(shop(true, true))).toBe('/fr/login/')
    expect(signInPath(shop(true, false))).toBe('/fr/login/')
    expect(signInPath(shop(false, true))).toBe('/fr/register-guest/')
    expect(signInPath(shop(false, false))).toBe('/fr/checkout/')
  })

  it('lead a guest to the guest form if the shop has one, else to the login', () => {
    expect(signInPath(shop(true, true), true)).toBe('/fr/register-guest/')
    expect(signInPath(shop(true, false), true)).toBe('/fr/login/')
    expect(signInPath(shop(false, true), true)).toBe('/fr/register-guest/')
  })
})
