import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ShopEnv } from './answer.ts'

/** Something that goes wrong on purpose, for tests and demonstrations. */
export interface Fault {
  /** Beginning of the path after the language, such as `ticket/calendar`; all calls without it. */
  endpoint?: string
  museum?: string
  kind: 'status' | 'delay' | 'drop' | 'truncate' | 'garbage'
  /** Of `status`. */
  status?: ContentfulStatusCode
  /** How late it comes, in milliseconds; a `delay` is nothing else. */
  ms?: number
  /** Of `drop`: whether the call takes effect before the connection is cut. */
  when?: 'before' | 'after'
  /** How often it happens; without it, until it is taken away. */
  times?: number
}

/** The faults of a running sandbox. */
export interface FaultBox {
  set: (faults: Fault[]) => void
  /** The first fault that meets a call; one less of it is left. */
  take: (museum: string, endpoint: string) => Fault | undefined
}

export const faultBox = (initial: Fault[]): FaultBox => {
  let faults: Fault[] = []
  const set = (next: Fault[]) => {
    faults = next.map((fault) => ({ ...fault }))
  }
  set(initial)
  return {
    set,
    take: (museum, endpoint) => {
      const fault = faults.find(
        (one) => (one.museum ?? museum) === museum && endpoint.startsWith(one.endpoint ?? '') && (one.times ?? 1) > 0,
      )
      if (fault?.times !== undefined) fault.times--
      return fault
    },
  }
}

/** Cuts the connection; a caller without one (in process) gets a failing body. */
const cut = (c: Context<ShopEnv>, beginning?: Uint8Array): Response => {
  const socket = c.env?.incoming?.socket
  const outgoing = c.env?.outgoing
  if (socket && outgoing) {
    if (beginning) {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': beginning.length * 2 + 1 })
      outgoing.write(beginning, () => socket.destroy())
    } else socket.destroy()
    return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
  }
  const body = new ReadableStream({
    start: (controller) => {
      if (beginning) controller.enqueue(beginning)
    },
    pull: (controller) => controller.error(new TypeError('The connection was cut.')),
  })
  return new Response(body)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets the faults of `box` happen to the calls they name. */
export const withFaults = (box: FaultBox): MiddlewareHandler<ShopEnv> => {
  return async (c, next) => {
    const endpoint = c.req.path.split('/').slice(3).join('/')
    const fault = box.take(c.req.param('museum') ?? '', endpoint)
    if (!fault) return next()
    if (fault.kind === 'delay' || fault.ms !== undefined) await wait(fault.ms ?? 1000)
    if (fault.kind === 'status') return c.json({ message: 'A fault on request.' }, fault.status ?? 500)
    if (fault.kind === 'garbage') return c.html('<!doctype html><title>502</title><p>{"data": oops')
    if (fault.kind === 'drop' && fault.when !== 'after') return cut(c)
    await next()
    if (fault.kind === 'drop') c.res = cut(c)
    if (fault.kind === 'truncate') {
      const body = new Uint8Array(await c.res.arrayBuffer())
      c.res = cut(c, body.subarray(0, Math.floor(body.length / 2)))
    }
    return undefined
  }
}
