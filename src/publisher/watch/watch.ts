import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { inParallel } from '#domain/collections/in-parallel.ts'
import type { SiteStatus } from '#publisher/release/site-status.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { close, listen } from '#publisher/serve/listen.ts'
import { systemClock, type Clock } from './clock.ts'
import { Metrics, type BuildInfo } from './metrics.ts'
import { PriorityQueue } from './priority-queue.ts'
import { watchApp } from './watch-app.ts'
import { WatchedMuseum, type MuseumState, type Publish } from './watched-museum.ts'

/** A museum to be watched. */
export interface Watched {
  tenant: string
  publish: Publish
  /** Asks the museum's target what is live. */
  look?: () => Promise<SiteStatus>
  /** Times by the museum's clock at which it is published, by its settings as they were last read. */
  publishAt?: () => readonly WallDateTime[]
}

/** Describes the museums that are configured now. */
export interface ConfiguredMuseums {
  museums: readonly Watched[]
  /** Ids of those whose settings were written since the last time. */
  changed: readonly string[]
}

export interface WatchOptions {
  museums: readonly Watched[]
  /** Looks which museums there are, every few seconds: those that came are watched from then on, those that went no longer. */
  look?: () => Promise<ConfiguredMuseums>
  /** Told of what `look` failed with; it is made again. */
  onLookError?: (error: unknown) => void
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
  /** The program that is running, for the figures. */
  buildInfo?: () => BuildInfo
  /** Told after each publish, ended well or not. */
  onEnd?: (state: MuseumState) => void
}

/** Museums side by side: pulling waits for the network while another renders. */
const atOnce = 3

/** Targets asked at a time for what is live. */
const looksAtOnce = 8

/** Interval at which the list of museums is read again, in milliseconds. */
const lookEvery = 5000

/**
 * Publishes museums when a hook says so or their settings were written, on an interval, at their midnight and at times they
 * name, until it is stopped. One that fails is asked again after growing pauses and disturbs no other.
 * @throws PortTakenError
 */
export async function watch(options: WatchOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const {
    interval,
    port,
    host = 'localhost',
    allowedHosts = [],
    secretOf,
    clock = systemClock,
    onEnd,
    look,
    onLookError,
    buildInfo,
  } = options
  const turns = new PriorityQueue(atOnce)
  const museums = new Map<string, WatchedMuseum>()
  const states = () => [...museums.values()].map(({ state }) => state)
  const metrics = new Metrics({ states, buildInfo, now: clock.now })
  const running = new Map<string, Promise<void>>()
  const stopped = new AbortController()

  const add = ({ tenant, publish, look: lookAtTarget, publishAt }: Watched): WatchedMuseum => {
    const museum = new WatchedMuseum({
      tenant,
      publish,
      look: lookAtTarget,
      publishAt,
      interval,
      turns,
      clock,
      onEnd: (state, ms) => {
        // One that left while it was published has no figures any more.
        if (museums.get(tenant) === museum) metrics.note(state, ms)
        onEnd?.(state)
      },
    })
    museums.set(tenant, museum)
    metrics.begin(tenant)
    return museum
  }
  const run = (museum: WatchedMuseum): void => {
    const { tenant } = museum.state
    // One that went and came back begins when what it did before has ended.
    const before = running.get(tenant)
    running.set(tenant, before ? before.then(() => museum.run()) : museum.run())
  }
  const remove = (tenant: string): void => {
    museums.get(tenant)?.stop()
    museums.delete(tenant)
    metrics.forget(tenant)
  }
  const follow = ({ museums: now, changed }: ConfiguredMuseums): void => {
    const ids = new Set(now.map(({ tenant }) => tenant))
    for (const tenant of museums.keys()) if (!ids.has(tenant)) remove(tenant)
    for (const tenant of changed) museums.get(tenant)?.tell('its settings')
    for (const one of now) {
      if (museums.has(one.tenant)) continue
      const museum = add(one)
      void museum.lookAtLive()
      run(museum)
    }
  }
  const keepLooking = async (): Promise<void> => {
    if (!look) return
    for (;;) {
      await clock.wait(lookEvery, stopped.signal)
      if (stopped.signal.aborted) return
      try {
        follow(await look())
      } catch (error) {
        // A folder that can't be listed now may be there again in a moment; who is watched goes on being watched.
        onLookError?.(error)
      }
    }
  }

  for (const museum of options.museums) add(museum)
  const app = watchApp({ museums, secretOf, metrics, hosts: [host, ...allowedHosts] })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  const bound = await listen(server, port, host)
  void inParallel([...museums.values()], looksAtOnce, (museum) => museum.lookAtLive())
  for (const museum of museums.values()) run(museum)
  const looking = keepLooking()
  return {
    url: `http://${host}:${bound}`,
    stop: async () => {
      stopped.abort()
      await looking
      for (const museum of museums.values()) museum.stop()
      await Promise.all(running.values())
      await close(server)
    },
  }
}
