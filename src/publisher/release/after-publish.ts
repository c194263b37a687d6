import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { TenantConfig } from '#tenant/config.ts'
import type { PublishReport } from './publish-site.ts'

/** Pauses before a message is sent again, in milliseconds. */
const usualPauses = [1000, 4000, 15_000]

/** Longest time for an answer, in milliseconds. */
const patience = 10_000

export interface TellOptions {
  pauses?: readonly number[]
  /** Gives up. */
  signal?: AbortSignal | undefined
}

/** Returns the address visitors find a file of a site at: a page's is that of its folder. */
const addressOf = (site: string, path: string): string =>
  new URL(`/${path.replace(/(^|\/)index\.html$/, '$1')}`, site).href

/**
 * Notifies a museum's `afterPublish` of the addresses that a publish changed, signed according to Standard Webhooks,
 * with retries after growing pauses until a 2xx answer. The live release doesn't depend on it.
 * @returns the reason of a failure, without the secret; undefined after success, or if nobody has to be notified
 */
export async function tellAfterPublish(
  { id, site, afterPublish }: Pick<TenantConfig, 'id' | 'site' | 'afterPublish'>,
  { release, changedFiles, hostRulesChanged = false }: PublishReport,
  { pauses = usualPauses, signal }: TellOptions = {},
): Promise<string | undefined> {
  if (!afterPublish || !changedFiles || (changedFiles.length === 0 && !hostRulesChanged)) return undefined
  const { url, secret } = afterPublish
  const addresses = changedFiles.map((path) => addressOf(site, path))
  const data = { tenant: id, release, addresses, hostRulesChanged }
  const body = JSON.stringify({ type: 'release.published', timestamp: new Date().toISOString(), data })
  // The same message each time, so that a receiver recognises it if its answer was lost.
  const message = `msg_${randomUUID()}`
  for (let sent = 0; ; sent += 1) {
    const problem = await send(url, { secret, message, body, signal })
    if (problem === undefined) return undefined
    const pause = pauses[sent]
    if (pause === undefined || signal?.aborted) {
      return `${new URL(url).host} could not be told of release ${release}: ${problem} (tried ${sent + 1} times)`
    }
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

interface Message {
  secret: string
  message: string
  body: string
  signal: AbortSignal | undefined
}

/** Sends a message once. @returns the reason why it wasn't accepted */
async function send(url: string, { secret, message, body, signal }: Message): Promise<string | undefined> {
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(message, now, body),
  }
  const signals = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `it answered ${answer.status}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}
