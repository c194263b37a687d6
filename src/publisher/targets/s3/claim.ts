import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { fault } from '#publisher/files/fault.ts'
import { LockedError } from '#publisher/files/lock.ts'
import { caching } from '#publisher/hosting/rules.ts'
import { ConflictError, type LockOptions } from '#publisher/targets/target.ts'
import { writeOver, type Bucket } from './bucket.ts'

/** Key of the claim that names the process at work in a bucket. */
export const claimKey = '_foyer/claim.json'

const claimFile = v.object({
  /** Id of a run, with the names of its machine and process. */
  owner: v.string(),
  /** ISO 8601, UTC, by the owner's clock: for people. */
  since: v.string(),
  /** Counted up while the owner lives. */
  beat: v.number(),
  /** False once the owner has given it back. */
  isHeld: v.boolean(),
})
type ClaimFile = v.InferOutput<typeof claimFile>

export interface ClaimTimes {
  /** A claim that says nothing for so long is taken over, in milliseconds. Its owner gives it up well before. Default 30 s. */
  timeout: number
  /** Longest wait for another's claim, in milliseconds. Default five minutes. */
  patience: number
}

export const usualTimes: ClaimTimes = { timeout: 30_000, patience: 300_000 }

/** A claim that is held. */
export interface Claim {
  /** Aborted once it is lost: what is under way must not end. */
  signal: AbortSignal
  /** @throws ConflictError where it is lost, be it because this process was suspended for long */
  check: () => void
  /** Lets others at it, and ends the heartbeat. */
  giveBack: () => Promise<void>
}

const headers = { contentType: 'application/json; charset=utf-8', cacheControl: caching.pages }

const textOf = (claim: ClaimFile): string => JSON.stringify(claim)

/** A claim as the bucket has it; one that can't be read is nobody's. */
async function readClaim(bucket: Bucket): Promise<{ claim?: ClaimFile; tag: string | null }> {
  const kept = await bucket.read(claimKey)
  if (!kept) return { tag: null }
  try {
    const { success, output } = v.safeParse(claimFile, JSON.parse(new TextDecoder().decode(kept.body)))
    return success ? { claim: output, tag: kept.etag } : { tag: kept.etag }
  } catch (error) {
    if (error instanceof SyntaxError) return { tag: kept.etag }
    throw error
  }
}

/**
 * Claims a bucket for one run. Its owner is known to live by a heartbeat. Nobody's clock is compared with another's: whoever
 * waits takes over what hasn't changed for the timeout, by a clock that only counts.
 * @throws LockedError where another one is at work and doesn't end, or what the signal was aborted with
 */
export async function claimBucket(
  bucket: Bucket,
  address: string,
  { timeout, patience }: ClaimTimes,
  { signal, onProgress }: LockOptions = {},
): Promise<Claim> {
  const owner = `${hostname()}, process ${process.pid}, ${randomUUID()}`
  const own: ClaimFile = { owner, since: new Date().toISOString(), beat: 0, isHeld: true }
  const begun = performance.now()
  let seen: { tag: string | null; at: number } | undefined
  for (;;) {
    signal?.throwIfAborted()
    const { claim, tag } = await readClaim(bucket)
    const now = performance.now()
    if (seen?.tag !== tag) seen = { tag, at: now }
    if (!claim?.isHeld || now - seen.at >= timeout) {
      try {
        const sentAt = performance.now()
        const written = await writeOver(bucket, claimKey, textOf(own), { ...headers, over: tag })
        fault('claimed')
        return heldClaim(bucket, { own, tag: written, sentAt, address, timeout })
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        // Somebody else was quicker: now it is theirs.
        continue
      }
    }
    if (now - begun >= patience) throw new LockedError(address, ` (${claim.owner}, since ${claim.since})`)
    onProgress?.(`${claim.owner.split(',')[0] ?? 'another machine'} is at work there since ${claim.since}: waiting`)
    // Whoever is stopped meanwhile is told why as the loop goes on.
    await wait(Math.min(1000, timeout / 10), undefined, { signal }).catch(() => undefined)
  }
}

/** Says who claims a bucket and since when; undefined where nobody does. One that died is told as well until it is taken over. */
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
  // Others wait a third of the timeout longer: what is under way has ended by then.
  const loseIfSilent = () => {
    if (performance.now() - lastBeat > (timeout * 2) / 3) lose()
  }
  // A beat may hang: what is under way hears of it all the same.
  const watching = setInterval(loseIfSilent, timeout / 12)
  const write = async (next: ClaimFile) => {
    tag = await writeOver(bucket, claimKey, textOf(next), { ...headers, over: tag })
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
        // A storage that doesn't answer may answer the next one, in time or not.
        if (error instanceof ConflictError) lose(error)
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
      // Where that fails it is another's, or is taken over by itself in less than a minute; what was done stands.
      await write({ ...current, isHeld: false }).catch(() => undefined)
    },
  }
}
