import * as v from 'valibot'
import { FileError } from '#tenant/files/file-error.ts'
import { checkJson } from '#tenant/files/read-json.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

const holdFile = v.object({
  /** ISO 8601, UTC. */
  since: instant,
  /** Instant at which it ends by itself, ISO 8601, UTC; absent where somebody has to end it. */
  until: v.optional(instant),
})

/** A wish of an operator's that what is live stays: no publish changes it. A roll-back does. */
export type Hold = v.InferOutput<typeof holdFile>

/** A publish came upon a hold: what is live stays, as somebody wished. */
export class HeldError extends Error {
  override name = 'HeldError'
  readonly hold: Hold
  constructor(hold: Hold) {
    super(`Not published: ${holdWords(hold)}.`)
    this.hold = hold
  }
}

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** A hold in a few words: since when, and until when where it ends by itself. */
export const holdWords = ({ since, until }: Hold): string =>
  `held since ${minute(since)}${until === undefined ? '' : `, until ${minute(until)}`}`

/**
 * Reads a hold as a target keeps it; undefined where there is none, or its time is over.
 * @param address names it in messages
 * @throws {FileError} where it can't be read: nobody knows then whether what is live may change
 */
export function parseHold(address: string, text: string | undefined, now: Date): Hold | undefined {
  if (text === undefined) return undefined
  const hold = checkJson(address, text, holdFile)
  if (hold instanceof FileError) {
    throw new FileError(address, [
      ...hold.problems,
      { path: '', expected: 'a hold (`foyer hold` makes it anew, `foyer resume` ends it)', found: 'something else' },
    ])
  }
  return hold.until !== undefined && Date.parse(hold.until) <= now.getTime() ? undefined : hold
}

/** A hold as a target keeps it. */
export const holdText = (hold: Hold): string => `${JSON.stringify(hold)}\n`
