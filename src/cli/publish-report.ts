import { errorData, print, errorText, type LogEntry } from './output.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { changeLines, inputLines } from './change-report.ts'
import { exitCodeOf, exitCodes } from './command.ts'
import { summary, type Outcome } from './publish-tenants.ts'

/** Number of names printed of a list; the rest is only counted. */
const shown = 12

const listed = (names: string[]) =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` … and ${names.length - shown} more` : '')

function liveWords(live: boolean | undefined): string {
  if (live === undefined) return "and what is live can't be read"
  return live ? 'its last release stays live' : 'and it has no release yet'
}

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`

function* linesOf(outcome: Outcome): Generator<string> {
  const { tenant } = outcome
  if ('error' in outcome) {
    const { error, live } = outcome
    yield `✗ ${tenant}: not published, ${liveWords(live)}.`
    yield indented(errorText(error))
    return
  }
  if ('held' in outcome) {
    yield `• ${tenant}: not published, ${holdWords(outcome.held)}. foyer resume ${tenant} ends that.`
    return
  }
  if ('plan' in outcome) {
    const { plan } = outcome
    yield `${tenant}: ${plan.changes.length === 0 ? 'nothing would change' : `${plan.changes.length} files would change`}`
    if (plan.held) yield indented(`nothing changes while it is ${holdWords(plan.held)}`)
    yield* [...inputLines(plan.inputs), ...changeLines(plan.changes)].map(indented)
    return
  }
  const { report } = outcome
  yield `✓ ${tenant}: ${summary(report)}`
  if (report.hostRulesChanged) yield indented('host rules changed')
  if (outcome.notifyError !== undefined) yield indented(outcome.notifyError)
  if (report.rebuildReason !== undefined) yield indented(`all pages and files made again: ${report.rebuildReason}`)
  if (report.damaged.length > 0) {
    yield indented(`made again, since they had changed on the disk: ${listed(report.damaged)}`)
  }
  for (const { what, reason, langs } of report.leftOut)
    yield indented(`left out: ${what} (${langs.join(', ')}): ${reason}`)
  for (const { what, reason, kept, address } of report.pictures?.faults ?? [])
    yield indented(`${what}: ${reason}; ${kept ? 'its last good version is shown' : 'left out'} (${address})`)
  if (report.freeNow.length > 0) yield indented(`price is now 0: ${listed(report.freeNow)}`)
  for (const words of report.withoutPages) yield indented(words)
}

/** Returns an outcome as lines of a log: the result for the museum, then each warning. */
export function logEntries(outcome: Outcome): LogEntry[] {
  const museum = outcome.tenant
  const [first = '', ...rest] = [...linesOf(outcome)]
  const what = first.slice(first.indexOf(`${museum}: `) + museum.length + 2)
  if (!('report' in outcome)) {
    return [{ level: 'error' in outcome ? 'error' : 'info', museum, message: [what, ...rest].join('\n') }]
  }
  const more = rest.map((line): LogEntry => ({ level: 'warn', museum, message: line.trim() }))
  return [{ level: 'info', museum, message: what }, ...more]
}

const isFailed = (outcome: Outcome) => 'error' in outcome

/**
 * Returns the report of a run for people: a line for each museum, with omissions or the error below it; failures come
 * last.
 */
export function publishReportText(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'There is no museum to publish in this part.\n'
  const failed = outcomes.filter(isFailed)
  const inOrder = [...outcomes.filter((outcome) => !isFailed(outcome)), ...failed]
  const end = failed.length > 0 ? ['', `${failed.length} of ${outcomes.length} museums could not be published.`] : []
  return ['', ...inOrder.flatMap((outcome) => [...linesOf(outcome)]), ...end, ''].join('\n')
}

/** Returns an outcome for JSON, with an error as its name and message. */
const asData = (outcome: Outcome) =>
  'error' in outcome ? { ...outcome, error: errorData(outcome.error) } : { ...outcome, error: undefined }

/** Prints the outcomes of a run, as JSON if requested, and returns the exit code. */
export function reportOutcomes(outcomes: Outcome[], json = false): number {
  print(json ? JSON.stringify(outcomes.map(asData), null, 2) : publishReportText(outcomes))
  return exitCodeOfOutcomes(outcomes)
}

/** Returns the exit code of a run; a museum that another process is publishing counts as busy, not as failed. */
export function exitCodeOfOutcomes(outcomes: readonly Outcome[]): number {
  const codes = outcomes.flatMap((outcome) => ('error' in outcome ? [exitCodeOf(outcome.error)] : []))
  if (codes.length === 0) return exitCodes.done
  return codes.every((code) => code === exitCodes.busy) ? exitCodes.busy : exitCodes.failed
}
