import type { Clock } from '../clock.ts'
import { between, diceOf, oneOf, type Dice } from '../random.ts'
import { mangled } from './mangled.ts'
import type { Call, Reply, World } from '../world/world.ts'

/*
 * The network between a browser and the API, and what goes wrong in it. A fault is ordered by a move and meets the next call
 * that it fits, so that a shorter series of moves meets the same.
 */

/** What happens to a call. */
export type Fault =
  | { kind: 'request lost' | 'answer lost' | 'answer cut' | 'page of HTML' | 'too slow' | 'slow' | 'repeated' }
  /** An answer in place of the server's; `late` once the call has taken effect. */
  | { kind: 'status'; status: number; late: boolean }
  /** The server's answer with a value that can't stand there. */
  | { kind: 'mangled'; seed: number }

/** A fault that waits for a call. */
interface Ordered {
  browser: string
  fault: Fault
  /** Part of the path of the calls that it meets; all without it. */
  endpoint?: string
}

/** Calls that take effect, or on which others depend. */
const endpoints = [
  'checkout/initPayment',
  'checkout/execPayment',
  'checkout/execPayment',
  'checkout/cancel',
  'checkout/payments',
  'shipping/costs',
  'ticket/collect',
  'merchandise?',
  'customer?',
  'customer/',
  'order/review',
  'auth/',
  'voucher?',
  '',
]

const statuses = [400, 401, 403, 406, 410, 422, 429, 500, 503]
/** Statuses that a server may answer with although it did what it was asked to. */
const late = new Set([500, 503])

/** Returns a random fault, and the calls that it meets. */
export function randomFault(dice: Dice): Omit<Ordered, 'browser'> {
  const endpoint = oneOf(dice, endpoints)
  const kind = oneOf(dice, [
    'request lost',
    'answer lost',
    'answer lost',
    'answer cut',
    'page of HTML',
    'too slow',
    'repeated',
    'mangled',
    'mangled',
    'status',
    'status',
    'status',
  ] as const)
  if (kind === 'mangled') return { endpoint, fault: { kind, seed: between(dice, 0, 1e9) } }
  if (kind !== 'status') return { endpoint, fault: { kind } }
  const status = oneOf(dice, statuses)
  return { endpoint, fault: { kind, status, late: late.has(status) && dice() < 0.5 } }
}

const html = '<!doctype html><title>Sign in to the guests’ network</title>'

/** The deadline of a call is shorter than this, in milliseconds. */
const tooSlow = 20_000

/** What the calls arrive at. */
type Server = Pick<World, 'call' | 'refuse'>

/** The status by which a server says that nothing is booked: nothing in between may say so. */
const refusal = 422

/** Makes the network of a visit. */
export function makeNetwork(clock: Clock, { call: answer, refuse }: Server) {
  let ordered: Ordered[] = []
  let dice: Dice = () => 0.5

  const takeFault = (browser: string, { url }: Call): Fault | undefined => {
    const found = ordered.find((one) => one.browser === browser && url.includes(one.endpoint ?? ''))
    ordered = ordered.filter((one) => one !== found)
    return found?.fault
  }

  return {
    /** Sets the dice for the delays of the calls that follow from one move. */
    roll: (next: Dice) => {
      dice = next
    },
    order: (fault: Ordered) => {
      ordered.push(fault)
    },
    /** Ends all faults. */
    calm: () => {
      ordered = []
    },
    /**
     * Sends a call.
     * @param isOnline false where the browser has no network
     * @throws TypeError if there is no answer, as browsers do
     */
    send: (browser: string, call: Call, isOnline: boolean): Promise<Reply & { isCut?: boolean }> =>
      new Promise((resolve, reject) => {
        const delay = () => between(dice, 1, 60)
        const lost = (after: number) => clock.after(after, () => reject(new TypeError('Failed to fetch')))
        if (!isOnline) return void lost(delay())
        const fault = takeFault(browser, call)
        const kind = fault?.kind
        if (kind === 'request lost') return void lost(delay() * 10)
        const early: Reply | undefined =
          kind === 'page of HTML'
            ? { status: 200, headers: { 'content-type': 'text/html' }, text: html }
            : fault?.kind === 'status'
              ? { status: fault.status, headers: { 'content-type': 'application/json' }, text: '{}' }
              : undefined
        const isLate = fault?.kind === 'status' && fault.late
        const isRefused = early?.status === refusal && call.url.includes('execPayment')
        const arrive = async () => {
          let reply = isRefused ? await refuse(call) : early && !isLate ? early : await answer(call)
          // A booking has any number that the server gives it.
          const isNumber = call.url.includes('execPayment')
          if (fault?.kind === 'mangled' && !isNumber)
            reply = { ...reply, text: mangled(reply.text, diceOf(fault.seed)) }
          if (kind === 'repeated') clock.after(delay(), () => answer(call))
          if (kind === 'answer lost') return void lost(delay() * 10)
          const isCut = kind === 'answer cut'
          const wait = kind === 'too slow' ? tooSlow : kind === 'slow' ? delay() * 100 : delay()
          clock.after(wait, () => resolve({ ...(isRefused ? reply : (early ?? reply)), isCut }))
        }
        clock.after(delay(), arrive)
      }),
  }
}

export type Network = ReturnType<typeof makeNetwork>
