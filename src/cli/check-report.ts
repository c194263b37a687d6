import type { CallReport, CheckReport } from '#check/report.ts'

const results = ['conforming', 'tolerated', 'incomplete', 'broken', 'failed'] as const

/** How many entries of a list are shown before the rest is only counted. */
const shown = 12

const worst = (calls: CallReport[]) => results.findLast((result) => calls.some((call) => call.result === result))

/** Lines of details, each once, with the languages they hold for. */
function detailsOf(calls: CallReport[]): string[] {
  const details = new Map<string, Set<string>>()
  const note = (line: string, { lang }: CallReport) => details.set(line, (details.get(line) ?? new Set()).add(lang))
  for (const call of calls) {
    for (const { form, path } of call.untidy) note(`${form}, as at ${path}`, call)
    for (const { path, expected, found } of call.breaches)
      note(`${path || 'the answer'}: expected ${expected}, found ${found}`, call)
    if (call.problem !== undefined) note(call.problem, call)
  }
  return [...details].map(([line, langs]) => `${line} (${[...langs].join(', ')})`)
}

const listed = (title: string, lines: string[]): string[] => {
  if (lines.length === 0) return []
  const rest = lines.length > shown ? [`  … and ${lines.length - shown} more`] : []
  return ['', `${title}: ${lines.length}`, ...lines.slice(0, shown).map((line) => `  ${line}`), ...rest]
}

/** The report of a check for people: call by call, then what doesn't fit. */
export function checkReportText({
  tenant,
  calls,
  missingTexts,
  missingPictures,
  withoutPages,
  contradictions,
  ok,
}: CheckReport): string {
  const names = [...new Set(calls.map(({ call }) => call))]
  const width = Math.max(0, ...names.map((name) => name.length))
  const rows = names.flatMap((name) => {
    const same = calls.filter(({ call }) => call === name)
    const times = same.length === 1 ? 'once' : `${same.length} times`
    const row = `  ${(worst(same) ?? '').padEnd(10)}  ${name.padEnd(width)}  asked ${times}`
    return [row, ...detailsOf(same).map((line) => `      ${line}`)]
  })
  return [
    `${tenant}: ${ok ? 'the API can be published from' : 'the API breaks the contract or fails'}`,
    '',
    ...rows,
    ...listed(
      'Texts that a language lacks',
      missingTexts.map(({ lang, text }) => `${lang}  ${text}`),
    ),
    ...listed(
      "Pictures that don't load",
      missingPictures.map(({ url, problem }) => `${url}  ${problem}`),
    ),
    ...listed('Sections without pages', withoutPages),
    ...listed('Contradictions', contradictions),
    '',
  ].join('\n')
}
