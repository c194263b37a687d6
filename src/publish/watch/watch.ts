import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pLimit from 'p-limit'
import type { Named } from '#catalogue/named.ts'
import type { TenantReport } from '#publish/release/publish-tenant.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { close, listen } from '#publish/serve/listen.ts'
import { systemClock, type Clock } from './clock.ts'
import { Metrics } from './metrics.ts'
import { watchApp } from './watch-app.ts'
import { WatchedMuseum, type MuseumState } from './watched-museum.ts'

/** A museum to be watched. */
export interface Watched {
  tenant: string
  /** @param named what alone has changed; anything may have without it */
  publish: (named?: Named) => Promise<TenantReport>
  /** Times by the museum's clock at which it is published. */
  publishAt?: readonly WallDateTime[]
}

export interface WatchOptions {
  museums: readonly Watched[]
  /** Milliseconds between publishes of a museum. */
  interval: number
  /** 0 takes any free one. */
  port: number
  /** Default `localhost`. */
  host?: string
  /** Names that its page and its figures answer to, besides `host`, this machine's own and its addresses. */
  allowedHosts?: readonly string[]
  /** The secret of a museum's hooks (hook.ts). */
  secretOf: (tenant: string) => string | undefined
  clock?: Clock
  /** Told after each publish, ended well or not. */
  onEnd?: (state: MuseumState) => void
}

/** Museums side by side: pulling waits for the network while another renders. */
const atOnce = 3

/**
 * Publishes museums when a hook says so, on an interval, at their midnight and at times they name, until it is stopped.
 * One that fails is asked again after growing pauses and disturbs no other.
 * @throws PortTakenError
 */
export async function watch(options: WatchOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { interval, port, host = 'localhost', allowedHosts = [], secretOf, clock = systemClock, onEnd } = options
  const limit = pLimit(atOnce)
  const metrics = new Metrics()
  const museums = new Map(
    options.museums.map(({ tenant, publish, publishAt }) => [
      tenant,
      new WatchedMuseum({
        tenant,
        publish: (named) => limit(publish, named),
        publishAt,
        interval,
        clock,
        onEnd: (state, ms) => {
          metrics.note(state, ms)
          onEnd?.(state)
        },
      }),
    ]),
  )
  const app = watchApp({ museums, secretOf, metrics, hosts: [host, ...allowedHosts] })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  const bound = await listen(server, port, host)
  const running = Promise.all([...museums.values()].map((museum) => museum.run()))
  return {
    url: `http://${host}:${bound}`,
    stop: async () => {
      for (const museum of museums.values()) museum.stop()
      await running
      await close(server)
    },
  }
}
