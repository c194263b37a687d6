import { inOneLine } from '#tenant/files/printable.ts'
import * as v from 'valibot'
import { namesAny, type Named } from '#catalogue/pull-named.ts'
import { isSecret } from '#tenant/after-publish.ts'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

const ids = v.optional(v.array(v.string()), [])

/** Schema of a hook's body: the things that changed. A body that names none means that anything may have changed. */
const told = v.object({
  articles: ids,
  events: ids,
  tours: ids,
  texts: v.optional(v.boolean(), false),
})

/** A message as its sender knows it: one that is sent again is the same message. */
export interface HookMessage {
  id: string
  /** Time of the signature, in milliseconds. */
  at: number
}

/** Describes the outcome of a hook. */
export type HookResult =
  /** `named` is absent if the message names nothing, which means everything. */
  | { ok: true; message: HookMessage; what: string; named?: Named | undefined }
  | { ok: false; status: 400 | 401; reason: string }

/**
 * Reads a hook by the Standard Webhooks convention: signed with the museum's secret, not older than five minutes.
 * @param secret base64, with or without `whsec_` in front
 */
export function readHook(secret: string, headers: Record<string, string>, body: string): HookResult {
  let payload: unknown
  try {
    payload = new Webhook(secret).verify(body, headers)
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { ok: false, status: 401, reason: error.message }
    if (error instanceof SyntaxError) return { ok: false, status: 400, reason: 'The body is no JSON.' }
    throw error
  }
  const parsed = v.safeParse(told, payload)
  if (!parsed.success) return { ok: false, status: 400, reason: v.summarize(parsed.issues) }
  const all = parsed.output
  const named = [
    ...all.articles.map((id) => `article ${id}`),
    ...all.events.map((id) => `event ${id}`),
    ...all.tours.map((id) => `tour ${id}`),
    ...(all.texts ? ['texts'] : []),
  ]
  const message = { id: headers['webhook-id'] ?? '', at: Number(headers['webhook-timestamp']) * 1000 }
  const what = `a hook: ${inOneLine(named.join(', ')) || 'everything'}`
  return { ok: true, message, what, named: namesAny(all) ? all : undefined }
}

/** Longest age of a signature, in milliseconds. A signature may be as far in the future, since clocks differ. */
const tolerance = 5 * 60_000

/** More messages than any museum sends within the tolerance. */
const maxMessages = 10_000

/**
 * Returns a function that records a museum's message: `taken` if it is new, `known` if it was accepted before, `full` if
 * this museum has sent too many. A message is remembered until its signature expires, so that one that somebody intercepts
 * and sends again causes no second publish.
 * @param max messages remembered for each museum, so that no museum uses up another's
 */
export function takenMessages(max = maxMessages) {
  /** Time at which each known message of a museum can be forgotten, in milliseconds. */
  const museums = new Map<string, Map<string, number>>()
  return (tenant: string, { id, at }: HookMessage, now: number): 'taken' | 'known' | 'full' => {
    const expiries = museums.get(tenant) ?? new Map<string, number>()
    museums.set(tenant, expiries)
    if (expiries.has(id)) return 'known'
    if (expiries.size >= max) {
      for (const [old, expiry] of expiries) if (expiry < now) expiries.delete(old)
    }
    if (expiries.size >= max) return 'full'
    // One second more, since the time of a signature is in whole seconds.
    expiries.set(id, at + tolerance + 1000)
    return 'taken'
  }
}

/** Checks a museum's secret at the start rather than with the first hook. @throws Error if it can't be used */
export function checkSecret(tenant: string, secret: string | undefined): void {
  if (secret === undefined || isSecret(secret)) return
  throw new Error(`${secretName(tenant)} has to be base64 of at least 24 bytes: \`openssl rand -base64 32\` makes one.`)
}

/** Returns the name of the environment's variable that holds a museum's secret. */
export const secretName = (tenant: string): string =>
  `FOYER_HOOK_SECRET_${tenant.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`
