import { expect, it } from 'vitest'
import { typesetConfig, confirmationIn, deliveryTimeIn, directionsIn } from '#site/typeset-config.ts'
import { fullMuseum } from '../../support/full-museum.ts'
import { pagesOf } from '#site/pages.ts'
import { tenant } from '../../support/snapshot.ts'

const asked = 'Que faire ?'
const set = 'Que faire\u202f?'
const config = {
  ...fullMuseum.config,
  siteName: asked,
  siteNames: { fr: asked, de: asked },
  navLabels: { fr: { tickets: asked }, de: { tickets: asked } },
  termsLinks: { fr: { imprint: { url: 'https://museum.example/?q=a ?b', title: asked } } },
  partners: [{ name: { fr: asked, de: asked }, logos: [] }],
}

it('typography is applied to the names of a configuration in the language of the page, and to nothing else', () => {
  expect(typesetConfig(config, 'fr', 'fr')).toEqual({
    ...config,
    siteName: set,
    siteNames: { fr: set, de: asked },
    navLabels: { fr: { tickets: set }, de: { tickets: asked } },
    termsLinks: { fr: { imprint: { url: 'https://museum.example/?q=a ?b', title: set } } },
    partners: [{ name: { fr: set, de: asked }, logos: [] }],
  })
  expect(typesetConfig(config, 'de', 'de')).toEqual(config)
})

it('French typography is applied to titles, menus, descriptions and the footer of French pages', () => {
  const { fr } = fullMuseum.catalogues
  if (!fr) throw new Error('The full museum speaks French.')
  const pages = { ...fr.info.pages, terms: { title: set, html: `<p>${asked}</p>` } }
  const french = { ...fr, info: { ...fr.info, pages } }
  const all = pagesOf({ ...fullMuseum, config, catalogues: { ...fullMuseum.catalogues, fr: french } })
  const page = all.find(({ path }) => path === '/fr/page/terms/')
  expect(page).toMatchObject({ title: set, description: set, frame: { siteName: set } })
  expect(page?.frame.footer?.links.map(({ label }) => label)).toContain(set)
  expect(page?.frame.header.nav[0]?.label).toBe(set)
})

it('a museum says in each language when goods arrive, with that language’s typography, or nothing', () => {
  const config = { ...tenant.config, deliveryTime: { fr: 'Sous 3 jours !' } }
  expect(deliveryTimeIn(config, 'fr')).toBe('Sous 3 jours\u202f!')
  expect(deliveryTimeIn(config, 'en')).toBeUndefined()
  expect(deliveryTimeIn(tenant.config, 'fr')).toBeUndefined()
})

it('a museum’s directions have each text in its language, with that language’s typography', () => {
  const directions = { address: 'Quai 1', way: { fr: 'Arrêt : « Port »', en: 'Stop: Port' }, bring: { en: 'A coat' } }
  const config = { ...tenant.config, directions }
  expect(directionsIn(config, 'en')).toEqual({ address: 'Quai 1', way: 'Stop: Port', bring: 'A coat' })
  expect(directionsIn(config, 'fr')).toEqual({ address: 'Quai 1', way: 'Arrêt\u00a0: «\u00a0Port\u00a0»' })
  expect(directionsIn(tenant.config, 'en')).toBeUndefined()
})

it('a museum’s words on passes, vouchers and visitors who can’t come are those of the page’s language, with its typography', () => {
  const arrival = { passes: { fr: 'À la caisse !', en: 'At the desk' }, vouchers: { en: 'By e-mail' } }
  const config = { ...tenant.config, arrival, cancellation: { fr: 'Un empêchement ?' } }
  expect(confirmationIn(config, 'en')).toEqual({ arrival: { passes: 'At the desk', vouchers: 'By e-mail' } })
  expect(confirmationIn(config, 'fr')).toEqual({
    arrival: { passes: 'À la caisse\u202f!' },
    cancellation: 'Un empêchement\u202f?',
  })
  expect(confirmationIn(tenant.config, 'fr')).toEqual({})
})
