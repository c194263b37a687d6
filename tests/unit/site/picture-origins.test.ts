import { expect, it } from 'vitest'
import { pictureOrigins } from '#site/picture-origins.ts'
import { fullMuseum } from '../../support/full-museum.ts'

const origins = (change: (museum: typeof fullMuseum) => void) => {
  const museum = structuredClone(fullMuseum)
  change(museum)
  return pictureOrigins(museum)
}
const api = new URL(fullMuseum.tenant.config.api).origin

it('the picture origins are those of the pictures in every language, and that of the API', () => {
  const found = origins(({ catalogues: { de, fr: en }, config }) => {
    if (!de || !en) throw new Error('no catalogues')
    de.info.meta.image = 'https://meta.example/{width}/a.jpg'
    de.articles.forEach((article) => (article.images = ['https://articles.example:8443/b.jpg']))
    en.events.forEach((event) => (event.image = 'https://events.example/c.jpg'))
    en.info.bannerGroups.forEach(({ banners }) =>
      banners.forEach((one) => (one.imageMobile = 'https://banners.example/d')),
    )
    config.partners.forEach(({ logos }) => logos.forEach((logo) => (logo.image = 'https://partners.example/e.svg')))
  })
  for (const host of ['meta', 'articles', 'events', 'banners', 'partners']) {
    expect(found.join(' ')).toContain(`https://${host}.example`)
  }
  expect(found).toContain(api)
  expect(found).toContain('https://articles.example:8443')
  expect(found).toEqual(found.toSorted())
})

it('the picture origins include those in the configuration', () => {
  expect(origins(({ tenant }) => (tenant.config.pictureOrigins = ['https://cdn.example']))).toContain(
    'https://cdn.example',
  )
})

it.each(['/img/a.jpg', 'http://plain.example/a.jpg', 'data:image/png;base64,AA', 'no address at all', 'https://', ''])(
  'the picture origins exclude %j, which is relative, insecure or invalid',
  (image) => {
    const before = origins(() => {})
    const after = origins(({ catalogues }) => {
      if (catalogues.de) catalogues.de.info.meta.image = image
    })
    expect(after.filter((origin) => !before.includes(origin))).toEqual([])
  },
)

it('the picture origins contain neither user name nor password of an address', () => {
  const found = origins(({ catalogues }) => {
    if (catalogues.de) catalogues.de.info.meta.image = 'https://user:pass@meta.example/a.jpg'
  })
  expect(found).toContain('https://meta.example')
  expect(found.join(' ')).not.toContain('pass')
})
