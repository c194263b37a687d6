import type { InputChange } from '#catalogue/compare-inputs.ts'
import { decimal } from '#domain/money/format-money.ts'
import type { FileChange } from '#publish/release/compare-releases.ts'

/** How many files that changed for one reason are named before the rest is only counted. */
const shown = 5

/** What a part of a page is, for people; a prop is called as its template calls it. */
const partNames: Record<string, string> = {
  build: 'the templates',
  frame: 'what surrounds every page',
  head: 'its title, description or address',
}

/** What is several things by its name (catalogue/inputs.ts). */
const plural = new Set(['the texts', 'the categories', 'tenant.json and the files beside it'])

/** What pages are made from that isn't as it was, a line each. */
export const inputLines = (inputs: readonly InputChange[]): string[] =>
  inputs.map(({ what, how, langs, price }) => {
    const where = langs.length > 0 ? ` (${langs.join(', ')})` : ''
    return `${what} ${plural.has(what) ? 'are' : 'is'} ${how}${where}${price ? `: price ${decimal(price.from)} → ${decimal(price.to)}` : ''}`
  })

const reasonOf = ({ how, parts }: FileChange) =>
  how !== 'changed'
    ? how
    : parts.length > 0
      ? `changed: ${parts.map((part) => partNames[part] ?? part).join(', ')}`
      : how

/** Files that aren't as they were, by what is different of them. */
export function changeLines(changes: readonly FileChange[]): string[] {
  const byReason = Map.groupBy(changes, reasonOf)
  return [...byReason].flatMap(([reason, files]) => {
    const rest = files.length > shown ? [`  … and ${files.length - shown} more`] : []
    return [`${reason}: ${files.length}`, ...files.slice(0, shown).map(({ path }) => `  ${path}`), ...rest]
  })
}
