import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** Pauses before a message is sent again, in milliseconds. */
const defaultPauses = [1000, 4000, 15_000]

/** Longest time for an answer, in milliseconds. */
const timeout = 10_000

/** Receiver of messages, and the secret that signs them. */
export interface Receiver {
  url: string
  /** Base64, with or without `whsec_` in front. */
  secret: string
}

export interface SendOptions {
  pauses?: readonly number[]
  /** Gives up. */
  signal?: AbortSignal | undefined
}

/**
 * Sends a message by the Standard Webhooks convention, and the same one again after growing pauses until a 2xx answer, so that a
 * receiver recognises it if its answer was lost.
 * @returns the reason of a failure, without the secret; undefined after success
 */
export async function sendWebhook(
  receiver: Receiver,
  content: { type: string; data: object },
  { pauses = defaultPauses, signal }: SendOptions = {},
): Promise<string | undefined> {
  const body = JSON.stringify({ ...content, timestamp: new Date().toISOString() })
  const id = `msg_${randomUUID()}`
  for (let sent = 0; ; sent += 1) {
    const problem = await sendOnce(receiver, { id, body }, signal)
    if (problem === undefined) return undefined
    const pause = pauses[sent]
    if (pause === undefined || signal?.aborted) return `${problem} (tried ${sent + 1} times)`
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Sends a message once. @returns the reason why it wasn't accepted */
async function sendOnce({ url, secret }: Receiver, { id, body }: { id: string; body: string }, signal?: AbortSignal) {
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
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
    // `fetch` throws the reason of an aborted signal itself.
    if (signal?.aborted) return 'it was given up'
    return unanswered(error)
  }
}

/**
 * Returns why a request got no whole answer, in the words of its cause.
 * @throws errors other than those of `fetch`
 */
export function unanswered(error: unknown): string {
  if (error instanceof DOMException) return error.message
  if (!(error instanceof Error && error.cause instanceof Error)) throw error
  // A host with several addresses, such as localhost, fails with one error for each, and only the code in common.
  const { message } = error.cause
  return message || ('code' in error.cause ? String(error.cause.code) : error.message)
}
