import { inOneLine } from '#tenant/files/printable.ts'
import type { InputChange } from '#catalogue/inputs.ts'
import { decimal } from '#domain/money/format-money.ts'
import type { FileChange } from '#publisher/release/compare-releases.ts'

/** Number of files named for one reason; the rest is only counted. */
const shown = 5

/** Names the parts of a page for people. A prop keeps the name that its template uses. */
const partNames: Record<string, string> = {
  build: 'the templates',
  frame: 'header, footer or settings',
  head: 'its title, description or address',
}

/** Names of inputs that take a plural verb (catalogue/inputs.ts). */
const plural = new Set(['the texts', 'the categories', 'tenant.json and the files beside it'])

/** Returns a line for each changed input of the pages. */
export const inputLines = (inputs: readonly InputChange[]): string[] =>
  inputs.map(({ what, how, langs, price }) => {
    const where = langs.length > 0 ? ` (${langs.join(', ')})` : ''
    return `${what} ${plural.has(what) ? 'are' : 'is'} ${how}${where}${price ? `: price ${decimal(price.from)} → ${decimal(price.to)}` : ''}`
  })

const reasonOf = ({ how, parts }: FileChange) =>
  parts.length > 0 ? `${how}: ${parts.map((part) => partNames[part] ?? part).join(', ')}` : how

/** Returns lines for changed files, grouped by their differences. */
export function changeLines(changes: readonly FileChange[]): string[] {
  const byReason = Map.groupBy(changes, reasonOf)
  return [...byReason].flatMap(([reason, files]) => {
    const rest = files.length > shown ? [`  … and ${files.length - shown} more`] : []
    return [`${reason}: ${files.length}`, ...files.slice(0, shown).map(({ path }) => `  ${inOneLine(path)}`), ...rest]
  })
}
