import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { filesByHost } from '#publisher/hosting/host-files.ts'
import { headersFile, redirectsFile } from '#publisher/hosting/netlify.ts'
import { caching, hostRules } from '#publisher/hosting/rules.ts'
import { redirectsOf } from '#tenant/redirects.ts'
import { hostSource, tempFolder } from '../support.ts'

const rules = hostRules({
  ...hostSource,
  redirects: redirectsOf({ '/shop/*': '/de/', '/tickets.php': '/de/tickets/' }),
  answerBelow: ['/tickets/', '/de/recover/'],
})

/** A file of rules on the disk, as Netlify's own parsers want it. */
async function written(name: string, content: string): Promise<string> {
  const file = join(await tempFolder(), name)
  await writeFile(file, content)
  return file
}

it("Netlify's own parser reads every header of _headers, and nothing else", async () => {
  const headersFiles = [await written('_headers', headersFile(rules))]
  const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: undefined, minimal: true })
  expect(errors).toEqual([])
  expect(headers).toEqual([
    { for: '/*', values: rules.everywhere },
    ...Object.entries(rules.types).map(([path, type]) => ({ for: path, values: { 'Content-Type': type } })),
    ...rules.immutable.map((folder) => ({ for: `${folder}*`, values: { 'Cache-Control': caching.immutable } })),
  ])
})

it("Netlify's own parser reads every rule of _redirects, and nothing else", async () => {
  const redirectsFiles = [await written('_redirects', redirectsFile(rules))]
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  const moved = [
    { from: '/tickets.php', to: '/de/tickets/', status: 301 },
    { from: '/tickets.php/', to: '/de/tickets/', status: 301 },
    { from: '/shop/*', to: '/de/', status: 301 },
  ]
  const below = rules.answerBelow.flatMap((page) =>
    [`${page}:part`, `${page}:part/`].map((from) => ({ from, to: page, status: 200 })),
  )
  const missing = rules.notFound.map(({ folder, page }) => ({ from: `${folder}*`, to: page, status: 404 }))
  expect(redirects).toEqual([...moved, ...below, ...missing].map((rule) => expect.objectContaining(rule)))
})

/** The files that a host is given, by their paths. */
const filesFor = (host: string): Record<string, string> =>
  Object.fromEntries(
    (filesByHost[host]?.(rules, { site: hostSource.site }) ?? []).map(({ path, content }) => [path, content]),
  )

/** What a module of a host exports. */
const moduleOf = (code = '') => import(`data:text/javascript,${encodeURIComponent(code)}`)

it('Cloudflare’s files have no lines that Cloudflare rejects', () => {
  const { _headers, _redirects } = filesFor('cloudflare')
  expect(_headers).toBe(headersFile(rules))
  const lines = _redirects?.trim().split('\n') ?? []
  expect(lines).toHaveLength(7)
  expect(lines.filter((line) => !/^\/\S+ \/\S+ (?:200|301)$/.test(line))).toEqual([])
})

/** The redirects that the shop needs for itself, and a number of an earlier site's. */
const withMoved = (exact: number, below: number) => {
  const moved = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => [`/old-${at}${ending}`, '/de/'] as const)
  const redirects = redirectsOf(Object.fromEntries([...moved(exact, '.html'), ...moved(below, '/*')]))
  return filesByHost['cloudflare']?.({ ...rules, redirects }, { site: hostSource.site })
}

it('Cloudflare gets no more redirects than it reads, and exact ones first, since all after a pattern count as patterns', () => {
  const files = withMoved(1000, 96) ?? []
  const lines =
    files
      .find(({ path }) => path === '_redirects')
      ?.content.trim()
      .split('\n') ?? []
  const first = lines.findIndex((line) => /^\S*[*:]/.test(line))
  expect([first, lines.length - first]).toEqual([2000, 100])
  const words = 'at most 1000 addresses and 96 with "/*" at their end, as many as Cloudflare reads'
  expect(() => withMoved(1001, 0)).toThrow(`${words}, found 1001 and 0`)
  expect(() => withMoved(0, 97)).toThrow(`${words}, found 0 and 97`)
})

it('the files of a museum in all languages are within what Cloudflare reads', () => {
  const all = hostRules({
    ...hostSource,
    languages,
    answerBelow: [
      ...['tickets', 'guided-tours', 'merchandise', 'product', 'passes', 'vouchers', 'checkout', 'login', 'register']
        .concat(['register-guest', 'order-review', 'forgot-password', 'password-reset-success', 'recover-success'])
        .concat(['recover', 'settings', 'page'])
        .map((page) => `/${page}/`),
      ...languages.flatMap((lang) => [routes.orderReview(lang), routes.recover(lang)]),
    ],
  })
  const files = filesByHost['cloudflare']?.(all, { site: hostSource.site }) ?? []
  const linesOf = (name: string) =>
    files
      .find(({ path }) => path === name)
      ?.content.trim()
      .split('\n') ?? []
  expect(linesOf('_redirects').length).toBeLessThanOrEqual(100)
  expect(Math.max(...linesOf('_redirects').map(({ length }) => length))).toBeLessThanOrEqual(1000)
  expect(linesOf('_headers').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
  expect(Math.max(...linesOf('_headers').map(({ length }) => length))).toBeLessThanOrEqual(2000)
  const { include } = JSON.parse(linesOf('_routes.json').join(''))
  expect(include.length).toBeLessThanOrEqual(100)
  expect(Math.max(...include.map(({ length }: string) => length))).toBeLessThanOrEqual(100)
})

/** Returns where Cloudflare leads a path by its `_redirects`, as it documents: the first rule that matches, whatever files there are. */
function cloudflareLeads(path: string): string | undefined {
  const lines = filesFor('cloudflare')['_redirects']?.trim().split('\n') ?? []
  const matching = lines
    .map((line) => line.split(' '))
    .find(([from = '']) => {
      const pattern = from.replaceAll(/[-/.+?]/g, String.raw`\$&`).replace('*', '.*')
      return new RegExp(`^${pattern.replaceAll(/:[a-z]+/g, '[^/]+')}$`).test(path)
    })
  return matching?.slice(1).join(' ')
}

it.each([
  ['/tickets.php', '/de/tickets/ 301'],
  ['/tickets.php/', '/de/tickets/ 301'],
  ['/shop/', '/de/ 301'],
  ['/shop/deep/below.html', '/de/ 301'],
  ['/shopping/', undefined],
  ['/tickets/12', '/tickets/ 200'],
  ['/tickets/12/', '/tickets/ 200'],
  ['/de/recover/abc', '/de/recover/ 200'],
  // Pages themselves: Cloudflare would follow a rule before it looks for a file.
  ['/tickets/', undefined],
  ['/de/recover/', undefined],
  ['/de/', undefined],
  ['/tickets/12/13/', undefined],
])('Cloudflare leads %s to %s', (path, expected) => expect(cloudflareLeads(path)).toBe(expected))

/** Expects of an answer what every host gives to a form that is sent to a return page. */
function expectReturn(answer: Response, target: string): void {
  const sent = Object.keys(rules.everywhere).map((name) => [name, answer.headers.get(name)])
  expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
  expect(Object.fromEntries(sent)).toEqual(rules.everywhere)
}

it('Netlify asks a function for forms that are sent to the return pages, and for nothing else', async () => {
  const { config, default: answer } = await moduleOf(filesFor('netlify')['netlify/edge-functions/foyer-return.js'])
  expect(config).toEqual({ path: rules.returnPages, method: ['POST'] })
  for (const page of rules.returnPages)
    for (const target of [page, `${page}?cartId=1%2F2`])
      expectReturn(await answer(new Request(hostSource.site + target, { method: 'POST', body: 'a=b' })), target)
})

it('Cloudflare asks a worker for the return pages only, which answers forms and leaves all else to the pages', async () => {
  const files = filesFor('cloudflare')
  expect(JSON.parse(files['_routes.json'] ?? '')).toEqual({ version: 1, include: rules.returnPages, exclude: [] })
  const { default: worker } = await moduleOf(files['_worker.js'])
  const env = { ASSETS: { fetch: async () => new Response('the page') } }
  for (const page of rules.returnPages) {
    const target = `${page}?cartId=1%2F2`
    expectReturn(
      await worker.fetch(new Request(hostSource.site + target, { method: 'POST', body: 'a=b' }), env),
      target,
    )
    const read = await worker.fetch(new Request(hostSource.site + target), env)
    expect(await read.text()).toBe('the page')
  }
})
