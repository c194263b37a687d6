import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readHook } from './hook.ts'
import type { Metrics } from './metrics.ts'
import { statusPage } from './status-page.ts'
import type { WatchedMuseum } from './watched-museum.ts'

export interface WatchAppOptions {
  museums: ReadonlyMap<string, WatchedMuseum>
  /** A museum's secret for hooks; undefined where it has none, and takes none. */
  secretOf: (tenant: string) => string | undefined
  metrics: Metrics
}

const largestBody = 64 * 1024

/** The addresses of a process that watches: hooks, a page for people, health and figures. */
export function watchApp({ museums, secretOf, metrics }: WatchAppOptions): Hono {
  const app = new Hono()
  app.get('/', (c) => c.html(statusPage([...museums.values()].map(({ state }) => state))))
  app.get('/healthz', (c) => {
    const stopped = [...museums.values()].filter(({ state }) => state.doing === 'stopped')
    return stopped.length === 0 ? c.text('ok\n') : c.text('stopping\n', 503)
  })
  app.get('/metrics', async (c) => {
    const { type, body } = await metrics.text()
    return c.text(body, 200, { 'content-type': type })
  })
  app.post('/hooks/:tenant', bodyLimit({ maxSize: largestBody }), async (c) => {
    const museum = museums.get(c.req.param('tenant'))
    const secret = secretOf(c.req.param('tenant'))
    // Who doesn't know the secret needn't know which museums there are.
    if (!museum || secret === undefined) return c.text('No such hook, or its signature is wrong.\n', 401)
    const hook = readHook(secret, c.req.header(), await c.req.text())
    if (!hook.ok) return c.text(`${hook.reason}\n`, hook.status)
    museum.tell(hook.what, hook.named)
    return c.body(null, 202)
  })
  return app
}
