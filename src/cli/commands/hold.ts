import { exitCodes, UsageError, type Command } from '#cli/command.ts'
import { oneSite } from '#cli/one-site.ts'
import { printError, printEither } from '#cli/output.ts'
import { parseCalendarDate } from '#domain/dates/wall-clock.ts'
import { holdLive } from '#publisher/release/releases.ts'
import { NoReleaseError } from '#publisher/release/verify-release.ts'
import { holdWords } from '#publisher/targets/hold.ts'

/** Matches a day with an optional time, in this machine's zone unless it has an offset or `Z`. */
const timeForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** Parses the instant at which a hold ends. @throws {UsageError} if it is invalid or in the past */
export function holdEnd(text: string, now: Date): string {
  // A date without a time would be read as UTC, and 30 February as 2 March.
  const at = new Date(text.includes(':') ? text : `${text}T00:00`)
  if (!timeForm.test(text) || !parseCalendarDate(text.slice(0, 10)) || Number.isNaN(at.getTime())) {
    throw new UsageError(`--until: expected a time such as 2026-12-24T09:00 or 2026-12-24T09:00Z, found "${text}"`)
  }
  if (at <= now) throw new UsageError(`--until: expected a time in the future, found "${text}"`)
  return at.toISOString()
}

/** `foyer hold`: keeps the live release until somebody ends the hold, or it expires. */
export const hold: Command = {
  usage: '<museum> [options]',
  options: {
    until: {
      type: 'string',
      value: 'time',
      help: 'when the hold ends by itself, such as 2026-12-24T09:00 by this machine’s clock; add Z or +01:00 for another zone',
    },
    json: { type: 'boolean', help: 'print the hold as JSON' },
  },
  run: async (given) => {
    const now = new Date()
    const until = given.text('until')
    const end = until === undefined ? undefined : holdEnd(until, now)
    const { id, target } = await oneSite(given)
    if (!(await target.isServed()))
      throw new NoReleaseError(`${target.address} has no live release to hold: \`foyer publish\` makes one.`)
    const wanted = { since: now.toISOString(), until: end }
    // A publish that was about to switch has finished or stopped by now.
    const said = new Set<string>()
    const onProgress = (words: string) => {
      if (!said.has(words)) printError(`${id}: held; ${words}`)
      said.add(words)
    }
    await holdLive(target, wanted, { onProgress })
    const release = await target.liveRelease()
    const done = `${id}: release ${release ?? 'unknown'} is ${holdWords(wanted)}. No publish changes it; foyer resume ${id} ends that.`
    printEither(given.has('json'), { tenant: id, release, held: wanted }, done)
    return exitCodes.done
  },
}
