import { inOneLine } from '#tenant/files/printable.ts'
import { errorData, errorText, printEither, type LogEntry } from './output.ts'
import { gonePages } from '#catalogue/inputs.ts'
import type { TenantReport } from '#publisher/release/publish-tenant.ts'
import { holdWords } from '#publisher/targets/hold.ts'
import { changeLines, inputLines } from './change-report.ts'
import { exitCodeOf, exitCodes } from './command.ts'
import { summary, type TenantOutcome } from './publish-tenants.ts'

/** Number of names printed of a list; the rest is only counted. */
const shown = 12

/** Number of things left out that are printed, a line each; the rest is only counted. */
const shownLeftOut = 40

const listed = (names: string[]) =>
  names.slice(0, shown).join(', ') + (names.length > shown ? ` … and ${names.length - shown} more` : '')

function liveWords(live: boolean | undefined): string {
  if (live === undefined) return "and what is live can't be read"
  return live ? 'its last release stays live' : 'and it has no release yet'
}

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`

/** The words about an outcome: the result for the museum, and the lines below it. */
interface OutcomeWords {
  mark?: string
  result: string
  details: string[]
}

function wordsOf(outcome: TenantOutcome): OutcomeWords {
  if ('error' in outcome) {
    const result = `not published, ${liveWords(outcome.live)}.`
    return { mark: '✗', result, details: [errorText(outcome.error)] }
  }
  if ('held' in outcome) {
    const result = `not published, ${holdWords(outcome.held)}. foyer resume ${outcome.tenant} ends that.`
    return { mark: '•', result, details: [] }
  }
  if ('plan' in outcome) {
    const { changes, held, inputs } = outcome.plan
    const result = changes.length === 0 ? 'nothing would change' : `${changes.length} files would change`
    const holding = held ? [`nothing changes while it is ${holdWords(held)}`] : []
    return { result, details: [...holding, ...inputLines(inputs), ...changeLines(changes)] }
  }
  const { report, notifyError, logo = [], fonts = [] } = outcome
  return { mark: '✓', result: summary(report), details: [...warningsOf(report, notifyError), ...logo, ...fonts] }
}

/** Yields what an operator should know about a publish that succeeded. */
export function* warningsOf(report: TenantReport, notifyError?: string): Generator<string> {
  if (report.hostRulesChanged) yield 'host rules changed'
  if (report.lateFailure !== undefined) yield report.lateFailure
  if (notifyError !== undefined) yield notifyError
  if (report.rebuildReason !== undefined) yield `all pages and files made again: ${report.rebuildReason}`
  if (report.damaged.length > 0) yield `made again, since they were gone or had changed: ${listed(report.damaged)}`
  const { leftOut } = report
  for (const { what, reason, langs } of leftOut.slice(0, shownLeftOut))
    yield `left out: ${what} (${langs.join(', ')}): ${reason}`
  if (leftOut.length > shownLeftOut) yield `left out: … and ${leftOut.length - shownLeftOut} more (--json lists all)`
  const faults = report.pictures?.faults ?? []
  for (const { what, reason, kept, address } of faults.slice(0, shownLeftOut))
    yield `${what}: ${reason}; ${kept ? 'its last good version is shown' : 'left out'} (${address})`
  if (faults.length > shownLeftOut) yield `pictures: … and ${faults.length - shownLeftOut} more (--json lists all)`
  if (report.freeNow.length > 0) yield `price is now 0: ${listed(report.freeNow)}`
  yield* gonePages(report.inputs)
  yield* report.withoutPages
  yield* report.longTexts
  yield* report.contradictions.map(inOneLine)
}

function linesOf(outcome: TenantOutcome): string[] {
  const { mark, result, details } = wordsOf(outcome)
  return [`${mark === undefined ? '' : `${mark} `}${outcome.tenant}: ${result}`, ...details.map(indented)]
}

/** Returns an outcome as lines of a log: the result for the museum, then each warning. */
export function logEntries(outcome: TenantOutcome): LogEntry[] {
  const museum = outcome.tenant
  const { result, details } = wordsOf(outcome)
  if (!('report' in outcome)) {
    const message = [result, ...details.map(indented)].join('\n')
    return [{ level: 'error' in outcome ? 'error' : 'info', museum, message }]
  }
  const warnings = details.map((message): LogEntry => ({ level: 'warn', museum, message }))
  return [{ level: 'info', museum, message: result }, ...warnings]
}

const isFailed = (outcome: TenantOutcome) => 'error' in outcome

/**
 * Returns the report of a run for people: a line for each museum, with omissions or the error below it; failures come
 * last.
 */
export function publishReportText(outcomes: TenantOutcome[]): string {
  if (outcomes.length === 0) return 'There is no museum to publish in this part.\n'
  const failed = outcomes.filter(isFailed)
  const inOrder = [...outcomes.filter((outcome) => !isFailed(outcome)), ...failed]
  const end = failed.length > 0 ? ['', `${failed.length} of ${outcomes.length} museums could not be published.`] : []
  return ['', ...inOrder.flatMap(linesOf), ...end, ''].join('\n')
}

/** Returns an outcome for JSON, with an error as its name and message. */
const asData = (outcome: TenantOutcome) =>
  'error' in outcome ? { ...outcome, error: errorData(outcome.error) } : { ...outcome, error: undefined }

/** Prints the outcomes of a run, as JSON if requested, and returns the exit code. */
export function reportOutcomes(outcomes: TenantOutcome[], json = false): number {
  printEither(json, outcomes.map(asData), json ? '' : publishReportText(outcomes))
  return exitCodeOfOutcomes(outcomes)
}

/** Returns the exit code of a run; a museum that another process is publishing counts as busy, not as failed. */
export function exitCodeOfOutcomes(outcomes: readonly TenantOutcome[]): number {
  const codes = outcomes.flatMap((outcome) => ('error' in outcome ? [exitCodeOf(outcome.error)] : []))
  if (codes.length === 0) return exitCodes.done
  return codes.every((code) => code === exitCodes.busy) ? exitCodes.busy : exitCodes.failed
}
