import type { Problem } from '#domain/problems/problem.ts'

/** Problems as they are told while booking: asking for too many at once, everything else once one has tried to go on. */
export const shownProblems = (problems: readonly Problem[], hasTried: boolean): Problem[] =>
  problems.filter(({ key }) => hasTried || key === 'availability.onlyTicketsLeft')

/** A time is of a day: while there is none, the day is missing with it. */
export function withDayOfTime(problems: readonly Problem[], hasDay: boolean): Problem[] {
  const isAbout = (subject: string) => problems.some(({ about }) => about === subject)
  if (hasDay || !isAbout('slot') || isAbout('day')) return [...problems]
  return [{ key: 'availability.chooseDay', about: 'day' }, ...problems]
}
