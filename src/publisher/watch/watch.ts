import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pLimit from 'p-limit'
import { close, listen, originOf } from '#publisher/serve/listen.ts'
import { systemClock, type Clock } from './clock.ts'
import { Metrics, type BuildInfo } from './metrics.ts'
import { MuseumNotes } from './museum-notes.ts'
import { PriorityQueue } from './priority-queue.ts'
import { reportText } from './report-text.ts'
import { knownMuseums, watchApp } from './watch-app.ts'
import type { MuseumState } from './museum-state.ts'
import { WatchedMuseum, type Watched } from './watched-museum.ts'

/** Describes the museums that are configured now. */
export interface ConfiguredMuseums {
  museums: readonly Watched[]
  /** Ids of those whose settings were written since the last time. */
  changed: readonly string[]
}

export interface WatchOptions {
  /** Returns the configured museums; called every few seconds, to watch new ones and to drop removed ones. */
  look: () => Promise<ConfiguredMuseums>
  /** Called with an error after which watching goes on: of `look`, which is called again, or of a file of `notesFile`. */
  onError?: (error: unknown) => void
  /** Returns the file that keeps what is noted of a museum; without it, a restart forgets it. */
  notesFile?: (tenant: string) => string
  /** Milliseconds between publishes of a museum. */
  interval: number
  /** 0 takes any free one. */
  port: number
  /** Default `localhost`. */
  host?: string
  /** Host names that requests may use, besides `host`, this machine's own and its addresses. */
  allowedHosts?: readonly string[]
  /** The secret of a museum's hooks (hook.ts). */
  secretOf: (tenant: string) => string | undefined
  clock?: Clock
  /** Version and build, for the metrics. */
  buildInfo?: () => BuildInfo
  /** Called after each publish, successful or not. */
  onEnd?: (state: MuseumState) => void
}

/** Number of museums published at a time: one waits for the network while another renders. */
const atOnce = 3

/** Number of targets asked at a time for the live release. */
const looksAtOnce = 8

/** Interval at which the list of museums is read again, in milliseconds. */
const lookEvery = 5000

/**
 * Publishes museums until it is stopped: when a hook is called, when their settings change, at intervals, at their
 * midnight, and at the times in their settings. A museum that fails is retried after growing pauses.
 * @throws PortTakenError
 */
export async function watchMuseums({
  interval,
  port,
  host = 'localhost',
  allowedHosts = [],
  secretOf,
  clock = systemClock,
  onEnd,
  look,
  onError,
  notesFile,
  buildInfo,
}: WatchOptions): Promise<{ url: string; report: () => string; stop: () => Promise<void> }> {
  const turns = new PriorityQueue(atOnce)
  const museums = new Map<string, WatchedMuseum>()
  const notes = new Map<string, MuseumNotes>()
  const states = () => [...museums.values()].map(({ state }) => state)
  const metrics = new Metrics({ states, buildInfo, now: clock.now })
  const running = new Map<string, Promise<void>>()
  const stopped = new AbortController()

  const looking = pLimit(looksAtOnce)
  /** A request that the end of the watch has aborted isn't missed. */
  const reportUnlessStopped = (error: unknown) => {
    if (!stopped.signal.aborted) onError?.(error)
  }

  const add = (one: Watched): WatchedMuseum => {
    const { tenant } = one
    const noted = new MuseumNotes({ clock, file: notesFile?.(tenant), onError })
    notes.set(tenant, noted)
    const museum = new WatchedMuseum({
      ...one,
      interval,
      turns,
      clock,
      onEnd: (state, ms) => {
        // A museum that was removed during its publish has no metrics any more.
        if (museums.get(tenant) === museum) {
          metrics.note(state, ms)
          if (museum.site() !== undefined) metrics.visitors.begin(tenant)
        }
        noted.noteEnd(state)
        if (state.doing === 'waiting' && !state.failure)
          void looking(() => museum.refreshSoldOutDays()).catch(reportUnlessStopped)
        onEnd?.(state)
      },
    })
    void noted.loaded().then(() => museum.rememberZone(noted.timeZone))
    museums.set(tenant, museum)
    metrics.begin(tenant)
    return museum
  }
  const run = (museum: WatchedMuseum): void => {
    const { tenant } = museum.state
    // A museum that was removed and added again starts after its last publish has ended.
    const before = running.get(tenant)
    running.set(tenant, before ? before.then(() => museum.run()) : museum.run())
  }
  const remove = (tenant: string): void => {
    museums.get(tenant)?.stop()
    museums.delete(tenant)
    void notes.get(tenant)?.stop()
    notes.delete(tenant)
    metrics.forget(tenant)
  }
  const follow = ({ museums: now, changed }: ConfiguredMuseums): void => {
    const ids = new Set(now.map(({ tenant }) => tenant))
    for (const tenant of museums.keys()) if (!ids.has(tenant)) remove(tenant)
    for (const tenant of changed) museums.get(tenant)?.tell('its settings')
    for (const one of now) {
      if (museums.has(one.tenant)) continue
      const museum = add(one)
      void looking(() => museum.lookAtLive())
      run(museum)
    }
  }
  const keepLooking = async (): Promise<void> => {
    for (;;) {
      await clock.wait(lookEvery, stopped.signal)
      if (stopped.signal.aborted) return
      try {
        follow(await look())
      } catch (error) {
        // A folder that can't be listed may be back in a moment, so watching goes on.
        onError?.(error)
      }
    }
  }

  const configured = await look()
  const app = watchApp({ museums, notes, secretOf, metrics, hosts: [host, ...allowedHosts], now: clock.now })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  const bound = await listen(server, port, host)
  follow(configured)
  const following = keepLooking()
  return {
    url: originOf(host, bound),
    /** Returns the status of all museums as text. */
    report: () => reportText(knownMuseums(museums, notes), clock.now()),
    stop: async () => {
      stopped.abort()
      await following
      for (const museum of museums.values()) museum.stop()
      await Promise.all(running.values())
      await close(server)
      await Promise.all([...notes.values()].map((noted) => noted.stop()))
    },
  }
}
