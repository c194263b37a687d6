import { NotFound } from '#api/errors.ts'
import { PullError } from './pull-error.ts'
import type { Section } from './section.ts'

/**
 * The things of a section, each with what is asked for it alone. One whose answers break the contract is left out: half
 * of what it sells would be worse.
 * @param pull is told what the thing is called in reports
 */
export async function pullEach<Listed extends { id: string }, Whole>(
  section: Section,
  listed: Listed[],
  pull: (thing: Listed, name: string) => Promise<Whole>,
): Promise<Whole[]> {
  const pulled = await Promise.all(
    listed.map((thing) =>
      pull(thing, section.nameOf(thing)).catch((error: unknown) => {
        if (!(error instanceof PullError && error.broken)) throw error
        return error
      }),
    ),
  )
  const whole = pulled.flatMap((found, index) => {
    const thing = listed[index]
    if (!(found instanceof PullError)) return [found]
    if (thing) section.leaveOut(thing, found.message)
    return []
  })
  section.refuseMostlyBroken(whole.length)
  return whole
}

/** Handles the error of a thing that is always there and so has no first and last day; any other error goes on. */
export function noLifetime(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
