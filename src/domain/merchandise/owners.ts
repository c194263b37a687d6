import type { Owner } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/problems/problem.ts'

/** The owners of `count` passes: those given so far, filled up with empty ones or cut. */
export const ownersFor = (count: number, owners: readonly Owner[]): Owner[] =>
  Array.from({ length: count }, (_, index) => owners[index] ?? { name: '' })

/**
 * What is missing in whom passes are for: each has a name, and one that is sent to an address of its
 * own has that address (section 3, "Merchandise"). `about` is `owners.<index>.name` or `.address`.
 */
export const ownerProblems = (owners: readonly Owner[]): Problem[] =>
  owners.flatMap(({ name, address = '', sendToCustomAddress = false }, index) => {
    const problems: Problem[] = []
    if (name.trim() === '') problems.push({ key: 'forms.required', about: `owners.${index}.name` })
    if (sendToCustomAddress && address.trim() === '') {
      problems.push({ key: 'forms.required', about: `owners.${index}.address` })
    }
    return problems
  })
