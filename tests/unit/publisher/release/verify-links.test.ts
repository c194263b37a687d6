import { expect, it } from 'vitest'
import { verifyRelease } from '#publisher/release/verify-release.ts'
import { site, textPage } from '../support.ts'

it('broken links inside the site are reported with their page, and links to other sites are ignored', async () => {
  const text = [
    '<a href="/de/b/">there</a><a href="/de/b">there too</a><a href="/de/b/?x=1#y">and this</a>',
    '<img src="/bild%20eins.svg"><a href="https://other.example/x">out</a><a href="//other.example/x">out</a>',
    '<a href="/">home</a><a href="/de/b/q&amp;a/">an ampersand</a>',
    '<a href="/de/c/">nothing</a><img src="/gone.png">',
  ].join('')
  const files = [{ path: 'bild eins.svg', content: '<svg/>' }]
  const home = { ...textPage('home'), file: 'index.html' }
  const pages = [textPage('a', text), textPage('b'), textPage('b/q&a'), home]
  const { target } = await site({ pages, files })
  const page = 'de/a/index.html'
  expect(await verifyRelease(target)).toMatchObject({
    ok: true,
    deadLinks: [
      { page, href: '/de/c/' },
      { page, href: '/gone.png' },
    ],
  })
})
