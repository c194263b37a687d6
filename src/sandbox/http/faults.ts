import * as v from 'valibot'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { converted, integer, text } from '#contract/scalars.ts'
import { array, fields, oneOf, optional } from '#contract/schemas.ts'
import type { ShopEnv } from './answer.ts'
import { limitedBody, requestOf } from './request.ts'

/** Something that goes wrong on purpose, for tests and demonstrations. */
export interface Fault {
  /** Beginning of the path after the language, such as `ticket/calendar`; all calls without it. */
  endpoint?: string
  museum?: string
  kind: 'status' | 'delay' | 'drop' | 'truncate' | 'garbage'
  /** Status of the answer, for `status`. */
  status?: ContentfulStatusCode
  /** Delay of the answer in milliseconds; a `delay` does nothing else. */
  ms?: number
  /** Moment at which `drop` cuts the connection: before or after the call takes effect. */
  when?: 'before' | 'after'
  /** Number of calls that meet the fault; all until it is removed if absent. */
  times?: number
}

/** The faults of a running sandbox. */
export interface FaultBox {
  set: (faults: Fault[]) => void
  /** Returns the first fault that matches a call, and decrements its remaining count. */
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

/** Applies the faults of `box` to matching calls. */
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

const statuses = [400, 401, 403, 404, 406, 408, 410, 422, 429, 500, 502, 503, 504] as const

const status = v.pipe(
  integer,
  converted(`one of ${statuses.join(', ')}`, (value) => statuses.find((one) => one === value)),
)
const count = v.pipe(
  integer,
  converted('a whole number, 0 or more', (value) => (value < 0 ? undefined : value)),
)

/** Faults as `POST /_faults` takes them. */
const faultList = array(
  fields({
    kind: oneOf('status', 'delay', 'drop', 'truncate', 'garbage'),
    endpoint: optional(text),
    museum: optional(text),
    status: optional(status),
    ms: optional(count),
    when: optional(oneOf('before', 'after')),
    times: optional(count),
  }),
)

/** Handles `POST /_faults`, which replaces the faults by a list; an empty one removes them. */
export const faultControl = (box: FaultBox) =>
  new Hono().post('/_faults', limitedBody, async (c) => {
    box.set(await requestOf(c, faultList))
    return c.json({ data: true })
  })
