import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { fault } from '#publisher/files/fault.ts'
import { LockedError } from '#publisher/files/lock.ts'
import { ConflictError, type LockOptions } from '#publisher/targets/target.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'
import { writeOver, type Bucket } from './bucket.ts'
import { checkConditions } from './conditions.ts'
import { jsonHeaders } from './site-state.ts'

/** Key of the claim that names the process at work in a bucket. */
export const claimKey = '_foyer/claim.json'

const claimFile = v.object({
  /** Id of a run, with the names of its machine and process. */
  owner: v.string(),
  /** ISO 8601, UTC, by the owner's clock: for people. */
  since: v.string(),
  /** Incremented while the owner is alive. */
  beat: v.number(),
  /** False once the owner has given it back. */
  isHeld: v.boolean(),
  /** True once the storage has refused writes whose condition wasn't met (conditions.ts). */
  isConditional: v.optional(v.boolean()),
})
type ClaimFile = v.InferOutput<typeof claimFile>

export interface ClaimTimes {
  /**
   * Milliseconds without a heartbeat after which a claim is taken over. Its owner gives it up well before that. Default
   * 30 s.
   */
  timeout: number
  /** Longest wait for another's claim, in milliseconds. Default five minutes. */
  maxWait: number
}

/** A claim that is held. */
export interface Claim {
  /** Aborted once the claim is lost; running work mustn't finish. */
  signal: AbortSignal
  /** @throws ConflictError if it is lost, for example because this process was suspended for long */
  check: () => void
  /** Releases the claim and ends the heartbeat. */
  giveBack: () => Promise<void>
}

/** Reads the claim of a bucket; an unreadable one belongs to nobody. */
async function readClaim(bucket: Bucket): Promise<{ claim?: ClaimFile; tag: string | null }> {
  const kept = await bucket.read(claimKey)
  if (!kept) return { tag: null }
  return { claim: parseJsonIfValid(new TextDecoder().decode(kept.body), claimFile), tag: kept.etag }
}

/** Replaces the claim that was read. @returns the new tag @throws ConflictError */
const writeClaim = (bucket: Bucket, claim: ClaimFile, over: string | null): Promise<string> =>
  writeOver(bucket, claimKey, JSON.stringify(claim), { ...jsonHeaders, over })

/**
 * Claims a bucket for one run. A heartbeat shows that its owner is alive. Clocks of different machines are never
 * compared: a waiting process takes over a claim that hasn't changed for the timeout, measured by its own monotonic
 * clock.
 * @throws LockedError if another process is publishing and doesn't finish; UnconditionalStorage; the reason of the
 *   signal
 */
export async function claimBucket(
  bucket: Bucket,
  address: string,
  { timeout, maxWait }: ClaimTimes,
  { signal, onProgress }: LockOptions = {},
): Promise<Claim> {
  const owner = `${hostname()}, process ${process.pid}, ${randomUUID()}`
  const own: ClaimFile = { owner, since: new Date().toISOString(), beat: 0, isHeld: true, isConditional: true }
  const begun = performance.now()
  let seen: { tag: string | null; at: number } | undefined
  for (;;) {
    signal?.throwIfAborted()
    const { claim, tag } = await readClaim(bucket)
    const now = performance.now()
    if (seen?.tag !== tag) seen = { tag, at: now }
    if (!claim?.isHeld || now - seen.at >= timeout) {
      if (claim?.isConditional !== true) await checkConditions(bucket, address)
      try {
        const sentAt = performance.now()
        const written = await writeClaim(bucket, own, tag)
        fault('claimed')
        return heldClaim(bucket, { own, tag: written, sentAt, address, timeout })
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        // Another process was faster.
        continue
      }
    }
    if (now - begun >= maxWait) throw new LockedError(address, ` (${claim.owner}, since ${claim.since})`)
    onProgress?.(`${claim.owner.split(',')[0] ?? 'another machine'} is at work there since ${claim.since}: waiting`)
    // If the signal aborts in the meantime, the next iteration throws its reason.
    await wait(Math.min(1000, timeout / 10), undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Returns the holder of a bucket's claim and since when; undefined if there is none. A dead holder is returned too
 * until its claim is taken over.
 */
export async function claimHolder(bucket: Bucket): Promise<string | undefined> {
  const { claim } = await readClaim(bucket)
  return claim?.isHeld ? `${claim.owner.split(', ').slice(0, 2).join(', ')}, since ${claim.since}` : undefined
}

interface Held {
  own: ClaimFile
  tag: string
  /** Time at which the last successful beat was sent, by a monotonic clock. */
  sentAt: number
  address: string
  timeout: number
}

function heldClaim(bucket: Bucket, { own, tag, sentAt, address, timeout }: Held): Claim {
  const lost = new AbortController()
  const ended = new AbortController()
  const lose = (cause?: unknown) =>
    lost.abort(new ConflictError(`${address}: the claim of this run was lost to another one.`, { cause }))
  let current = own
  let lastBeat = sentAt
  // Other processes wait a third of the timeout longer, so running work has ended by then.
  const loseIfSilent = () => {
    if (performance.now() - lastBeat > (timeout * 2) / 3) lose()
  }
  // A heartbeat may hang; running work is aborted anyway.
  const watching = setInterval(loseIfSilent, timeout / 12)
  const write = async (next: ClaimFile) => {
    tag = await writeClaim(bucket, next, tag)
    current = next
  }
  const keepBeating = async () => {
    while (!ended.signal.aborted && !lost.signal.aborted) {
      await wait(timeout / 6, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      const sent = performance.now()
      try {
        await write({ ...current, beat: current.beat + 1 })
        lastBeat = sent
      } catch (error) {
        // The storage may answer the next heartbeat, in time or not.
        if (error instanceof ConflictError || isOwnFault(error)) lose(error)
      }
    }
  }
  const beating = keepBeating()
  return {
    signal: lost.signal,
    check: () => {
      loseIfSilent()
      lost.signal.throwIfAborted()
    },
    giveBack: async () => {
      ended.abort()
      await beating
      clearInterval(watching)
      // If this fails, the claim belongs to another process or expires within a minute; the work stays valid.
      await write({ ...current, isHeld: false }).catch(() => undefined)
    },
  }
}
