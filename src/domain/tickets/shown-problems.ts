import type { Problem } from '#domain/problems/problem.ts'

/** Problems as they are told while booking: asking for too many at once, everything else once one has tried to go on. */
export const shownProblems = (problems: readonly Problem[], hasTried: boolean): Problem[] =>
  problems.filter(({ key }) => hasTried || key === 'availability.onlyTicketsLeft')

/** A time can't be chosen before its day: while there is none, the day is what is missing. */
export const dayBeforeTime = (problems: readonly Problem[], hasDay: boolean): Problem[] =>
  problems.map((problem) =>
    problem.about === 'slot' && !hasDay ? { key: 'availability.chooseDay', about: 'day' } : problem,
  )
