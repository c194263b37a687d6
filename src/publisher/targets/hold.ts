import * as v from 'valibot'
import { FileError } from '#tenant/files/file-error.ts'
import { checkJson } from '#tenant/files/read-json.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

const holdFile = v.object({
  /** ISO 8601, UTC. */
  since: instant,
  /** Time at which it expires, ISO 8601, UTC; absent if somebody has to end it. */
  until: v.optional(instant),
})

/** An operator's hold: no publish changes the live release. A rollback does. */
export type Hold = v.InferOutput<typeof holdFile>

/** Thrown if a publish finds a hold: the live release stays. */
export class HeldError extends Error {
  override name = 'HeldError'
  readonly hold: Hold
  constructor(hold: Hold) {
    super(`Not published: ${holdWords(hold)}.`)
    this.hold = hold
  }
}

const minute = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** Describes a hold in a few words: its start and, if it expires, its end. */
export const holdWords = ({ since, until }: Hold): string =>
  `held since ${minute(since)}${until === undefined ? '' : `, until ${minute(until)}`}`

/**
 * Parses a stored hold; undefined if there is none, or if it has expired.
 * @param address names it in messages
 * @throws {FileError} if it can't be read, since it is unknown then whether the live release may change
 */
export function parseHold(address: string, text: string | undefined, now: Date): Hold | undefined {
  if (text === undefined) return undefined
  const hold = checkJson(address, text, holdFile)
  if (hold instanceof FileError) {
    throw new FileError(address, [
      ...hold.problems,
      { path: '', expected: 'a hold (`foyer hold` writes a new one, `foyer resume` ends it)', found: 'something else' },
    ])
  }
  return hold.until !== undefined && Date.parse(hold.until) <= now.getTime() ? undefined : hold
}

/** Returns a hold as a target keeps it. */
export const holdText = (hold: Hold): string => `${JSON.stringify(hold)}\n`
