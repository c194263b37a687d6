import { isBlank } from '#domain/collections/blank.ts'
import { severalLines, singleLine } from '#domain/forms/typed-text.ts'
import { clamp } from '#domain/availability/counts.ts'
import type { ArticleLine, Owner } from '#domain/lines/article.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Article } from './article.ts'

/** The most passes in one line; nobody types more owners at once. */
export const maxPasses = 50

/**
 * Returns the owners of `count` passes: those given so far, padded with empty ones or cut, and never more than a line
 * can have.
 */
export const ownersFor = (count: number, owners: readonly Owner[]): Owner[] =>
  Array.from({ length: Math.min(count, maxPasses) }, (_, index) => owners[index] ?? { name: '' })

/** Converts owners to texts by field name, for storage; empty if nothing was typed. */
export const textsOfOwners = (owners: readonly Owner[]): Record<string, string> =>
  Object.fromEntries(
    owners.flatMap(({ name, address = '', sendToCustomAddress }, index) =>
      name === '' && address === '' && !sendToCustomAddress
        ? []
        : [
            [`${index}.name`, name],
            [`${index}.address`, address],
            [`${index}.own`, sendToCustomAddress ? 'on' : ''],
          ],
    ),
  )

/** Restores owners from stored texts, as many as passes were chosen. */
export function ownersOfTexts(texts: Record<string, string>): Owner[] {
  const places = Object.keys(texts).map((name) => Number.parseInt(name, 10))
  const count = clamp(1 + Math.max(-1, ...places.filter(Number.isInteger)), 0, maxPasses)
  return Array.from({ length: count }, (_, index) => ({
    name: texts[`${index}.name`] ?? '',
    address: texts[`${index}.address`] ?? '',
    sendToCustomAddress: (texts[`${index}.own`] ?? '') !== '',
  }))
}

/** Returns the problem that `count` passes are too many for one line. */
export const passCountProblem = ({ id, name }: Pick<Article, 'id' | 'name'>, count: number): Problem | undefined =>
  count > maxPasses ? { key: 'availability.subticketTooMany', values: { name, max: maxPasses }, about: id } : undefined

/** Returns owners as they are ordered: with their texts cleaned, and without an address that wasn't asked for. */
export const ownersAsGiven = (owners: readonly Owner[]): Owner[] =>
  owners.map(({ name, address = '', sendToCustomAddress }) =>
    sendToCustomAddress
      ? { name: singleLine(name), address: severalLines(address), sendToCustomAddress }
      : { name: singleLine(name) },
  )

/**
 * Returns the problems of the owners of passes: each needs a name, and an address if the pass is sent to a separate one
 * (section 3, "Merchandise"). `about` is `owners.<index>.name` or `.address`.
 */
export const ownerProblems = (owners: readonly Owner[]): Problem[] =>
  owners.flatMap(({ name, address = '', sendToCustomAddress = false }, index) => {
    const problems: Problem[] = []
    if (isBlank(name)) problems.push({ key: 'passDetail.nameMissing', about: `owners.${index}.name` })
    if (sendToCustomAddress && isBlank(address)) {
      problems.push({ key: 'passDetail.addressMissing', about: `owners.${index}.address` })
    }
    return problems
  })

/** Returns the line of passes with its owners, one for each pass; undefined while an owner is incomplete. */
export function withOwners(line: ArticleLine, owners: readonly Owner[]): ArticleLine | undefined {
  const all = ownersFor(line.count, owners)
  return ownerProblems(all).length > 0 ? undefined : { ...line, owners: ownersAsGiven(all) }
}
