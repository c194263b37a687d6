import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { isLoopback } from '#domain/shop/addresses.ts'
import { inUrl } from '#publisher/serve/listen.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'
import { readHook, takenMessages } from './hook.ts'
import type { Metrics } from './metrics.ts'
import { pageReportSchema, type MuseumNotes } from './museum-notes.ts'
import { reportText } from './report-text.ts'
import type { KnownMuseum } from './status-words.ts'
import { museumPage, statusPage, statusPolicy } from './status-page.ts'
import type { WatchedMuseum } from './watched-museum.ts'

export interface WatchAppOptions {
  museums: ReadonlyMap<string, WatchedMuseum>
  /** Notes about each museum. */
  notes: ReadonlyMap<string, MuseumNotes>
  /** A museum's secret for hooks; undefined if it accepts none. */
  secretOf: (tenant: string) => string | undefined
  metrics: Metrics
  /** Names of this machine that the page and the figures answer to, besides those that every machine has. */
  hosts?: readonly string[]
  now?: () => Date
}

interface Env {
  Bindings: Partial<HttpBindings>
}

const largestBody = 64 * 1024

/** Three times the longest report of a page, in bytes. */
const largestReport = 1024

/** Returns the name that a request's `Host` gives this machine, without the port. */
const hostnameOf = (host = ''): string => URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? ''

/** Returns the address of a connection by IPv4, which may be in the form of IPv6, in its own form. */
const withoutMapping = (address?: string) => address?.replace(/^::ffff:(?=\d+\.)/, '')

/**
 * Refuses requests whose `Host` is an unknown name: with DNS rebinding, a page of another site could read everything
 * otherwise. The address that a request came to is no name, so it is accepted.
 */
const knownHost =
  (hosts: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const name = hostnameOf(c.req.header('host'))
    const address = withoutMapping(c.env?.incoming?.socket.localAddress)
    const isKnown = isLoopback(name) || hosts.includes(name) || (address !== undefined && name === inUrl(address))
    if (!isKnown)
      return c.text('This host isn’t known here. Start `foyer watch` with --allowed-hosts and its name.\n', 403)
    return next()
  }

/**
 * Sends with every answer what every page of a shop is sent with. The policy allows what the status page has inline, and
 * nothing else. Https is up to the web server in front.
 */
const ownHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    ...statusPolicy,
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  strictTransportSecurity: false,
})

/** Returns what is known of each museum. */
export const knownMuseums = (museums: WatchAppOptions['museums'], notes: WatchAppOptions['notes']): KnownMuseum[] =>
  [...museums].flatMap(([tenant, { state }]) => {
    const noted = notes.get(tenant)
    return noted ? [{ state, notes: noted }] : []
  })

/** Creates the HTTP interface of a watching process: hooks, reports of pages, a page for people, health and figures. */
export function watchApp({
  museums,
  notes,
  secretOf,
  metrics,
  hosts = [],
  now = () => new Date(),
}: WatchAppOptions): Hono<Env> {
  const app = new Hono<Env>()
  const take = takenMessages()
  const onlyKnownHosts = knownHost(hosts.map((host) => hostnameOf(inUrl(host))))
  const states = () => [...museums.values()].map(({ state }) => state)
  // Browsers would report an answer that isn't for pages of the shop's address.
  app.use('/reports/*', async (c, next) => {
    await next()
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  app.use(ownHeaders, async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  const known = async () => {
    await Promise.all([...notes.values()].map((noted) => noted.loaded()))
    return knownMuseums(museums, notes)
  }
  app.get('/', onlyKnownHosts, async (c) => c.html(statusPage(await known(), now())))
  app.get('/museums/:tenant', onlyKnownHosts, async (c) => {
    const museum = (await known()).find(({ state }) => state.tenant === c.req.param('tenant'))
    return museum ? c.html(museumPage(museum, now())) : c.text('No such museum is watched.\n', 404)
  })
  app.get('/report.txt', onlyKnownHosts, async (c) => c.text(reportText(await known(), now())))
  app.get('/healthz', (c) =>
    states().some(({ doing }) => doing === 'stopped') ? c.text('stopping\n', 503) : c.text('ok\n'),
  )
  app.get('/metrics', onlyKnownHosts, async (c) => {
    const { type, body } = await metrics.text()
    return c.text(body, 200, { 'content-type': type })
  })
  app.post('/hooks/:tenant', bodyLimit({ maxSize: largestBody }), async (c) => {
    const museum = museums.get(c.req.param('tenant'))
    const secret = secretOf(c.req.param('tenant'))
    // Callers without the secret don't learn which museums exist.
    if (!museum || secret === undefined) return c.text('No such hook, or its signature is wrong.\n', 401)
    const hook = readHook(secret, c.req.header(), await c.req.text())
    if (!hook.ok) return c.text(`${hook.reason}\n`, hook.status)
    const result = take(c.req.param('tenant'), hook.message, Date.now())
    if (result === 'known') return c.text('This message was taken before.\n')
    if (result === 'full') return c.text('Too many messages within five minutes.\n', 429)
    museum.tellOfHook(hook.what, hook.named)
    return c.body(null, 202)
  })
  app.post('/reports/:tenant', bodyLimit({ maxSize: largestReport }), async (c) => {
    const tenant = c.req.param('tenant')
    const [museum, noted] = [museums.get(tenant), notes.get(tenant)]
    const site = museum?.site()
    // Other programs can send any origin, so the sums are as trustworthy as a guest book.
    if (!museum || !noted || site === undefined || c.req.header('origin') !== site)
      return c.text('Only pages of a museum that wants reports can send any.\n', 403)
    const report = parseJsonIfValid(await c.req.text(), pageReportSchema)
    if (!report) return c.text('This is no report of a page.\n', 400)
    await noted.loaded()
    if (!noted.take(report, museum.state.timeZone)) return c.text('Too many reports within a minute.\n', 429)
    metrics.visitors.note(tenant, report)
    return c.body(null, 204)
  })
  return app
}
