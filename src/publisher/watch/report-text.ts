import { allStatuses, allWords, type KnownMuseum, type MuseumStatus, type Table } from './status-words.ts'

/** Returns a table with its columns below each other. */
function tableLines({ title, columns, rows }: Table): string[] {
  const all = [columns, ...rows]
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return ['', title, ...all.map((row) => `  ${line(row)}`)]
}

const museumLines = ({ tenant, standing, timeZone, facts, leftOut, tables }: MuseumStatus): string[] => [
  '',
  `== ${tenant}: ${standing} (times by ${timeZone})`,
  ...facts.map(([name, text]) => `${name}: ${text}`),
  ...(leftOut.length > 0 ? ['', 'Left out by the last publish', ...leftOut.map((one) => `  ${one}`)] : []),
  ...tables.flatMap(tableLines),
]

/** Returns the status of all museums as plain text, for a mail in the morning; those that need somebody first. */
export function reportText(museums: readonly KnownMuseum[], now: Date): string {
  const words = allWords(
    museums.map(({ state }) => state),
    now,
  )
  return `${[words, ...allStatuses(museums, now).flatMap(museumLines)].join('\n')}\n`
}
