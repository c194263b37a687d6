import { expect, it } from 'vitest'
import { pagesOf } from '#site/pages.ts'
import { typesetConfig } from '#site/typeset-config.ts'
import { fullMuseum } from '../../support/full-museum.ts'

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

it('sets the names of a configuration in the language of the page, and nothing else', () => {
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

it('sets what stands in titles, menus, descriptions and the footer of French pages', () => {
  const { fr } = fullMuseum.catalogues
  if (!fr) throw new Error('The full museum speaks French.')
  const pages = { ...fr.info.pages, terms: { title: asked, html: `<p>${asked}</p>` } }
  const french = { ...fr, info: { ...fr.info, pages } }
  const all = pagesOf({ ...fullMuseum, config, catalogues: { ...fullMuseum.catalogues, fr: french } })
  const page = all.find(({ path }) => path === '/fr/page/terms/')
  expect(page).toMatchObject({ title: set, description: set, frame: { siteName: set } })
  expect(page?.frame.footer?.links.map(({ label }) => label)).toContain(set)
  expect(page?.frame.header.nav[0]?.label).toBe(set)
})
