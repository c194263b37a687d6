import { printable } from '#tenant/files/printable.ts'
import * as v from 'valibot'
import { NoConfig } from '#catalogue/fetch-config.ts'
import { PullError } from '#catalogue/pull-call.ts'
import { holdWords, type Hold } from '#publisher/targets/hold.ts'
import type { Target } from '#publisher/targets/target.ts'
import { FileError } from '#tenant/files/file-error.ts'
import { isOwnFault } from '#tenant/files/missing.ts'
import { parseJsonIfValid } from '#tenant/files/read-json.ts'

const failureNote = v.object({
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  message: v.string(),
  /** The call of the museum's API that failed, such as `event/select`; absent if the API wasn't the cause. */
  call: v.optional(v.string()),
})

/** The last publish that failed on a target. */
export type FailureNote = v.InferOutput<typeof failureNote>

/**
 * Errors that mean that somebody else is publishing, or has put the site on hold, rather than that the publish failed.
 */
const expected = new Set(['HeldError', 'LockedError', 'ConflictError'])

/** Returns what an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the call of a museum's API that an error is about; undefined if it is about none. */
export const callOf = (error: unknown): string | undefined =>
  error instanceof PullError || error instanceof NoConfig ? error.call : undefined

interface NoteOptions {
  at?: Date
  message?: string
  /** Signal that stops the publish. What ends then didn't fail, so it isn't recorded. */
  signal?: AbortSignal | undefined
}

/**
 * Records on the target that a publish failed, so that the status shows it on any machine. It doesn't matter if that
 * fails too, since the target may be the cause.
 */
export async function noteFailure(
  target: Target,
  error: unknown,
  { at = new Date(), message = messageOf(error), signal }: NoteOptions = {},
): Promise<void> {
  if (signal?.aborted || (error instanceof Error && expected.has(error.name))) return
  const note: FailureNote = { at: at.toISOString(), message: printable(message), call: callOf(error) }
  await target.setFailure(`${JSON.stringify(note)}\n`).catch(() => undefined)
}

/**
 * Records what failed after a publish had done its main work, such as removing old files, and returns it for the report.
 * It must not hide that a release went live.
 * @param signal signal that stops the publish
 * @throws a fault of the program
 */
export async function lateFailure(
  target: Target,
  what: string,
  error: unknown,
  signal?: AbortSignal,
): Promise<{ lateFailure: string }> {
  if (isOwnFault(error)) throw error
  const message = `${what}: ${messageOf(error)}`
  await noteFailure(target, error, { message, signal })
  return { lateFailure: message }
}

/** Returns the note of the last failure. It only informs, so one that was cut off is ignored. */
const failureOf = async (target: Target): Promise<FailureNote | undefined> =>
  parseJsonIfValid((await target.failure()) ?? 'null', failureNote)

/** Returns true if a failure came after the pull of the live release, if there is one. */
const isLater = (failure: FailureNote, live: { pulledAt: string } | undefined) =>
  !live || Date.parse(failure.at) >= Date.parse(live.pulledAt)

/**
 * Removes the record of a failure that the live release supersedes. Comes before older data go live again, beside which
 * it would seem to be the last.
 */
export async function forgetPastFailure(target: Target, live: { pulledAt: string } | undefined): Promise<void> {
  const failure = await failureOf(target)
  if (failure && !isLater(failure, live)) await target.setFailure(undefined)
}

/** The status of a museum's site, as its target knows it. */
export interface SiteStatus {
  /** Absent if nothing is live. */
  release?: string
  /** Time at which the live release was made, ISO 8601, UTC. */
  createdAt?: string
  /** Start of the last pull that resulted in the live release, ISO 8601, UTC. */
  pulledAt?: string
  /** Age of the live release, in whole seconds since that pull. */
  age?: number
  /** Pages of the live release. */
  pages?: number
  hold?: Hold
  /** Process that is publishing, and since when. */
  atWork?: string
  /** The last publish, if it failed. */
  failure?: FailureNote
  /** Reason why the live release, or the hold, can't be used. */
  problem?: string
}

/** Reads the status of a site from its target only. @throws the target's errors if it can't be reached */
export async function siteStatus(target: Target, now: Date): Promise<SiteStatus> {
  const status: SiteStatus = {}
  const first = await target.live()
  status.atWork = await target.atWork()
  // A switch may have happened between two reads.
  const { live, unusable } = first.unusable === undefined ? first : await target.live()
  status.problem = status.atWork === undefined ? unusable : undefined
  if (live) {
    const { createdAt, files } = live.manifest
    const pages = files.values.filter(({ page }) => page !== undefined).length
    const age = Math.max(0, Math.round((now.getTime() - Date.parse(live.pulledAt)) / 1000))
    Object.assign(status, { release: live.release, createdAt, pulledAt: live.pulledAt, age, pages })
  }
  try {
    status.hold = await target.hold()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    status.problem = error.message
  }
  const failure = await failureOf(target)
  // A later success supersedes the failure.
  if (failure && isLater(failure, live)) status.failure = failure
  return status
}

/** Returns an age for people: `40 s`, `12 min`, `5 h`, `3 days`. */
export function ageWords(seconds: number): string {
  const [minute, hour, day] = [60, 3600, 86_400]
  if (seconds < 2 * minute) return `${seconds} s`
  if (seconds < 2 * hour) return `${Math.floor(seconds / minute)} min`
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} h`
  return `${Math.floor(seconds / day)} days`
}

/** Returns the rank of a site by urgency: failed, not live, on hold, then the rest. */
export const urgency = ({ problem, failure, release, hold }: SiteStatus): number =>
  problem !== undefined || failure ? 0 : release === undefined ? 1 : hold ? 2 : 3

/** Returns a site's state in one line, without its name. */
export function statusWords({ release, age = 0, pages = 0, hold, atWork, failure, problem }: SiteStatus): string {
  // If something can't be read, it is unknown whether there is a release.
  const none = problem === undefined ? 'not published yet' : ''
  const words = [
    release === undefined ? none : `release ${release}, ${pages} pages, ${ageWords(age)} old`,
    hold ? holdWords(hold) : '',
    atWork === undefined ? '' : `at work: ${atWork}`,
    problem ?? '',
    failure ? `failed at ${failure.at.slice(0, 16).replace('T', ' ')} UTC: ${failure.message}` : '',
  ]
  return words.filter(Boolean).join('; ')
}
