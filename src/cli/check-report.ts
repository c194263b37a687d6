import { inOneLine } from '#tenant/files/printable.ts'
import type { CallReport, CheckReport } from '#check/ask.ts'
import { duration } from './output.ts'

const results = ['conforming', 'tolerated', 'incomplete', 'broken', 'failed'] as const

/** Number of list entries shown; the rest is only counted. */
const shown = 12

const worst = (calls: CallReport[]) => results.findLast((result) => calls.some((call) => call.result === result))

/** Returns lines of details, each once, with their languages; tolerated deviations only on request. */
function detailsOf(calls: CallReport[], verbose: boolean): string[] {
  const details = new Map<string, Set<string>>()
  const note = (found: string, { lang }: CallReport) => {
    const line = inOneLine(found)
    details.set(line, (details.get(line) ?? new Set()).add(lang))
  }
  for (const call of calls) {
    for (const { form, path } of verbose ? call.deviations : []) note(`${form}, as at ${path}`, call)
    for (const { path, expected, found } of call.breaches)
      note(`${path || 'the answer'}: expected ${expected}, found ${found}`, call)
    if (call.problem !== undefined) note(call.problem, call)
  }
  return [...details].map(([line, langs]) => `${line} (${[...langs].join(', ')})`)
}

/** Returns the lines of a list, if there is anything in it. */
function listed<T>(title: string, entries: readonly T[], lineOf: (entry: T) => string): string[] {
  if (entries.length === 0) return []
  const rest = entries.length > shown ? [`  … and ${entries.length - shown} more`] : []
  return [
    '',
    `${title}: ${entries.length}`,
    ...entries.slice(0, shown).map((one) => `  ${inOneLine(lineOf(one))}`),
    ...rest,
  ]
}

/** Counts the tolerated deviations over all calls. */
function deviationCounts(calls: CallReport[]): [form: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { form, count } of calls.flatMap(({ deviations }) => deviations))
    counts.set(form, (counts.get(form) ?? 0) + count)
  return [...counts]
}

/**
 * Returns the report of a check for people: call by call, then what doesn't fit.
 * @param verbose true to list each tolerated deviation with its place; otherwise they are only counted
 */
export function checkReportText(report: CheckReport, verbose = false): string {
  const { tenant, calls, missingTexts, missingPictures, pictureNotes, withoutPages, longTexts, contradictions, ok } =
    report
  const byName = Map.groupBy(calls, ({ call }) => call)
  const width = Math.max(0, ...byName.keys().map((name) => name.length))
  const rows = [...byName].flatMap(([name, same]) => {
    const slowest = duration(Math.max(...same.map(({ ms }) => ms)))
    const times = same.length === 1 ? `once, ${slowest}` : `${same.length} times, up to ${slowest}`
    const row = `  ${(worst(same) ?? '').padEnd(10)}  ${name.padEnd(width)}  asked ${times}`
    return [row, ...detailsOf(same, verbose).map((line) => `      ${line}`)]
  })
  return [
    `${tenant}: ${ok ? 'the API is ready for a publish' : 'the API breaks the contract, or calls failed'}`,
    '',
    ...rows,
    ...listed(
      'Deviations from the contract that the shop accepts (--verbose lists their places)',
      verbose ? [] : deviationCounts(calls),
      ([form, count]) => `${form}: ${count}`,
    ),
    ...listed('Missing texts', missingTexts, ({ lang, text }) => `${lang}  ${text}`),
    ...listed("Pictures that can't be shown", missingPictures, ({ url, problem }) => `${url}  ${problem}`),
    ...listed('Pictures to improve', pictureNotes, ({ url, note }) => `${url}  ${note}`),
    ...listed('Sections without pages', withoutPages, String),
    ...listed('Pages that are nearly too long', longTexts, String),
    ...listed('Contradictions', contradictions, String),
    '',
  ].join('\n')
}
