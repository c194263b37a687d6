import { expect, it } from 'vitest'
import { usableRedirects } from '#publisher/hosting/usable-redirects.ts'
import { pagesOf } from '#site/pages.ts'
import { redirectsOf } from '#tenant/redirects.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

const pages = pagesOf(fullMuseum)
const files = [{ path: 'robots.txt' }, { path: '/sw.js' }]

const judged = (written: Record<string, string>) => {
  const { redirects, leftOut } = usableRedirects(redirectsOf(written), pages, files)
  return { used: redirects.map(({ from }) => from), leftOut: leftOut.map(({ what, reason }) => `${what}: ${reason}`) }
}

it('redirects that lead to pages are used, also below a page that chooses a language', () => {
  const written = { '/tickets.php': '/de/tickets/', '/tickets/old.html': '/fr/tickets/', '/shop/*': '/de/' }
  expect(judged(written)).toEqual({ used: ['/tickets/old.html', '/tickets.php', '/shop/*'], leftOut: [] })
})

it('redirects that lead nowhere are left out by name', () => {
  expect(judged({ '/old': '/de/gone/', '/older': '/it/' })).toEqual({
    used: [],
    leftOut: [
      'the redirect of /older: no page of the shop is at /it/',
      'the redirect of /old: no page of the shop is at /de/gone/',
    ],
  })
})

it.each([
  ['/de/tickets', '/de/tickets/'],
  ['/DE/Tickets', '/de/tickets/'],
  ['/de/*', '/de/'],
  ['/robots.txt', '/robots.txt'],
  ['/sw.js', '/sw.js'],
  ['/404.html', '/404.html'],
  ['/embed.js', '/embed.js'],
  ['/speculation-rules.json', '/speculation-rules.json'],
])('a redirect of %s is left out, since it would hide an address of the shop', (from, hidden) => {
  const { used, leftOut } = judged({ [from]: '/fr/' })
  expect(used).toEqual([])
  expect(leftOut).toEqual([expect.stringMatching(/^the redirect of \S+: \S+ is an address of the shop$/)])
  expect(leftOut[0]?.toLowerCase()).toContain(from.startsWith('/de/*') ? '/de/' : hidden)
})

it('a redirect below a page that reads what is below it is left out: an order may be there', () => {
  expect(judged({ '/de/order-review/12': '/de/', '/de/recover/old/*': '/de/' })).toEqual({
    used: [],
    leftOut: [
      'the redirect of /de/order-review/12: /de/order-review/ is a page of the shop that answers for what is below it',
      'the redirect of /de/recover/old/*: /de/recover/ is a page of the shop that answers for what is below it',
    ],
  })
})
