import { describe, expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import { fullMuseum } from '../../support/full-museum.ts'

/** What the museum is called on its German pages. */
const nameOf = (names: Pick<typeof fullMuseum.config, 'siteName' | 'siteNames'>) =>
  pagesOf({ ...fullMuseum, config: { ...fullMuseum.config, ...names } }).find(({ lang }) => lang === 'de')?.frame
    .siteName

describe('titles of pages (section 2)', () => {
  it('end with the museum’s name in the page’s language, else with its general name, else with the default', () => {
    expect(nameOf({ siteName: 'Museum', siteNames: { de: 'Haus' } })).toBe('Haus')
    expect(nameOf({ siteName: 'Museum', siteNames: {} })).toBe('Museum')
    expect(nameOf({ siteName: 'Museum', siteNames: { de: '' } })).toBe('Museum')
    expect(nameOf({ siteName: ' ', siteNames: { de: '' } })).toBe('Online Shop')
    expect(nameOf({ siteName: 'Haus', siteNames: { de: '\u200b' } })).toBe('Haus')
  })
})

describe('the museum’s address', () => {
  it('is in the frame, for structured data, if the museum has configured it', () => {
    const addressWith = (directions?: { address: string }) => {
      const { tenant } = fullMuseum
      return pagesOf({ ...fullMuseum, tenant: { ...tenant, config: { ...tenant.config, directions } } })[0]?.frame
        .address
    }
    expect(addressWith({ address: 'Quai 1' })).toBe('Quai 1')
    expect(addressWith()).toBeUndefined()
  })
})

describe('the footer (section 2)', () => {
  it('leaves out a group of partners without logos, with its name', () => {
    const partners = [{ name: { de: 'Niemand' }, logos: [] }, ...fullMuseum.config.partners]
    const pages = pagesOf({ ...fullMuseum, config: { ...fullMuseum.config, partners } })
    const german = pages.find(({ lang }) => lang === 'de')
    expect(german?.frame.footer?.partners.map(({ name }) => name)).toEqual(['Mit Dank an'])
  })

  it('names a group of partners in another language where its name was left blank', () => {
    const partners = fullMuseum.config.partners.map((group) => ({ ...group, name: { de: '', fr: 'Merci' } }))
    const pages = pagesOf({ ...fullMuseum, config: { ...fullMuseum.config, partners } })
    const german = pages.find(({ lang }) => lang === 'de')
    expect(german?.frame.footer?.partners.map(({ name }) => name)).toEqual(['Merci'])
  })
})

it('a language whose name was left blank is called by its code in the menu of languages', () => {
  const languageNames = { de: 'Deutsch', fr: ' ' }
  const frame = pagesOf({ ...fullMuseum, config: { ...fullMuseum.config, languageNames } })[0]?.frame
  expect(frame?.languages).toEqual([
    { lang: 'de', name: 'Deutsch' },
    { lang: 'fr', name: 'fr' },
  ])
})

describe('the number that counts as few places', () => {
  it('is passed to the page only if it isn’t the default', () => {
    const shopWith = (fewPlaces: number) => {
      const { tenant } = fullMuseum
      return pagesOf({ ...fullMuseum, tenant: { ...tenant, config: { ...tenant.config, fewPlaces } } })[0]?.frame.shop
    }
    expect(shopWith(12)).toHaveProperty('fewPlaces', 12)
    expect(shopWith(5)).not.toHaveProperty('fewPlaces')
  })
})

describe('the number of retries', () => {
  it('is passed to the page only if it isn’t 0', () => {
    const shopWith = (retries: number) => {
      const { tenant } = fullMuseum
      return pagesOf({ ...fullMuseum, tenant: { ...tenant, config: { ...tenant.config, retries } } })[0]?.frame.shop
    }
    expect(shopWith(2)).toHaveProperty('retries', 2)
    expect(shopWith(0)).not.toHaveProperty('retries')
  })
})

describe('the question for the size of the party', () => {
  it('is passed to the page only if the museum asks it', () => {
    const shopWith = (asksParty: boolean) => {
      const { tenant } = fullMuseum
      return pagesOf({ ...fullMuseum, tenant: { ...tenant, config: { ...tenant.config, asksParty } } })[0]?.frame.shop
    }
    expect(shopWith(true)).toHaveProperty('asksParty', true)
    expect(shopWith(false)).not.toHaveProperty('asksParty')
  })
})

describe('what follows when something was added to the basket', () => {
  it('is passed to the page only if visitors stay', () => {
    const shopWith = (afterAdding: 'basket' | 'stay') => {
      const { tenant } = fullMuseum
      return pagesOf({ ...fullMuseum, tenant: { ...tenant, config: { ...tenant.config, afterAdding } } })[0]?.frame.shop
    }
    expect(shopWith('stay')).toHaveProperty('staysAfterAdding', true)
    expect(shopWith('basket')).not.toHaveProperty('staysAfterAdding')
  })
})

describe('the progress bar', () => {
  it('is shown unless the museum switches it off', () => {
    const wanted = (progressBar: boolean) => {
      const config = { ...fullMuseum.config, show: { ...fullMuseum.config.show, progressBar } }
      return pagesOf({ ...fullMuseum, config })[0]?.frame.shop
    }
    expect(wanted(false)).toHaveProperty('noProgressBar', true)
    expect(wanted(true)).not.toHaveProperty('noProgressBar')
  })
})

describe('analytics: consent (section 1)', () => {
  const { tenant, config } = fullMuseum
  const frameWith = (own: Partial<typeof tenant.config>, cookieNotice: boolean) =>
    pagesOf({
      ...fullMuseum,
      tenant: { ...tenant, config: { ...tenant.config, analyticsConsent: undefined, ...own } },
      config: { ...config, show: { ...config.show, cookieNotice } },
    })[0]?.frame
  const waits = (...given: Parameters<typeof frameWith>) => frameWith(...given)?.shop.analyticsConsent
  const asks = (...given: Parameters<typeof frameWith>) => frameWith(...given)?.asksConsent ?? false

  it('is required if there is a cookie notice, unless the museum’s configuration says otherwise', () => {
    expect(waits({}, true)).toBe(true)
    expect(waits({ analyticsConsent: true }, true)).toBe(true)
    expect(waits({ analyticsConsent: false }, true)).toBe(false)
  })

  it('isn’t required if no notice asks for it', () => {
    expect(waits({}, false)).toBe(false)
    expect(asks({}, false)).toBe(false)
    expect(waits({ analyticsConsent: false }, false)).toBe(false)
  })

  it('is asked for wherever statistics wait for it', () => {
    for (const own of [{}, { analyticsConsent: true }, { analyticsConsent: false }, { analyticsQuestion: true }])
      for (const notice of [true, false]) expect(asks(own, notice)).toBe(waits(own, notice))
  })

  it('is needed if the museum requires it without a cookie notice, or has a question configured', () => {
    expect([waits({ analyticsConsent: true }, false), asks({ analyticsConsent: true }, false)]).toEqual([true, true])
    for (const notice of [true, false]) {
      expect([waits({ analyticsQuestion: true }, notice), asks({ analyticsQuestion: true }, notice)]).toEqual([
        true,
        true,
      ])
    }
  })
})
