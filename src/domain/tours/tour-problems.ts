import type { Problem } from '#domain/problems/problem.ts'
import { answerProblems } from '#domain/questions/answers.ts'
import type { Question } from '#domain/questions/question.ts'
import { tourSums, type Offered, type TourChoice, type TourSums } from './tour-choice.ts'
import { mustBeEqual, ticketTotalLimit, tourTotalLimit, type TourPlaces, type TourRules } from './tour-limits.ts'

/**
 * How many people take part: one for each ticket; where a tour is sold ticket by ticket and without
 * admission tickets, one for each of those. Unknown (0) for a group booked without tickets.
 */
export const participantsOf = (rules: TourRules, { ticketCount, tourCount }: TourSums): number =>
  ticketCount > 0 || !rules.singleTicketing ? ticketCount : tourCount

/**
 * Everything that keeps a tour from being booked; empty if it can be (section 5, "Tour ticket and tour
 * counts"). `about` is `date`, `time`, `tickets`, `tours` or the id of a question.
 * @param places those of the chosen time
 */
export function tourProblems(
  rules: TourRules & { questions: readonly Question[] },
  offered: Offered,
  choice: TourChoice,
  places: TourPlaces | undefined,
): Problem[] {
  if (choice.date === undefined) return [{ key: 'availability.chooseDay', about: 'date' }]
  if (choice.time === undefined || !places) return [{ key: 'availability.chooseTime', about: 'time' }]
  return [
    ...countProblems(rules, offered, tourSums(offered, choice), places),
    ...answerProblems(rules.questions, choice.answers),
  ]
}

function countProblems(rules: TourRules, offered: Offered, sums: TourSums, places: TourPlaces): Problem[] {
  if (offered.tickets.length === 0 && offered.prices.length === 0) return [{ key: 'tours.notBookable' }]
  if (places.left <= 0 || places.tours <= 0) return [{ key: 'tours.soldOut', about: 'time' }]
  const missing = missingCounts(rules, offered, sums)
  if (missing.length > 0) return missing
  return [...tooMany(rules, offered, sums, places), ...unequal(rules, offered, sums), ...tooFew(rules, sums)]
}

/** A tour needs a tour where prices are offered, and a ticket where they are and it can't do without. */
function missingCounts(rules: TourRules, { tickets, prices }: Offered, sums: TourSums): Problem[] {
  if (prices.length > 0 && sums.tourCount === 0) return [{ key: 'tours.chooseCount', about: 'tours' }]
  const needsTicket = tickets.length > 0 && (!rules.bookingWithoutTickets || prices.length === 0)
  return needsTicket && sums.ticketCount === 0 ? [{ key: 'tours.chooseCount', about: 'tickets' }] : []
}

function tooMany(rules: TourRules, { prices }: Offered, sums: TourSums, places: TourPlaces): Problem[] {
  const { ticketCount, tourCount } = sums
  const tours = prices.length > 0 ? tourCount : 1
  const participants = participantsOf(rules, sums)
  if (participants > places.left) {
    return [
      {
        key: 'availability.onlyParticipantsLeft',
        values: { wanted: participants, count: places.left },
        about: ticketCount > 0 ? 'tickets' : 'tours',
      },
    ]
  }
  const problems: Problem[] = []
  const ticketLimit = ticketTotalLimit(rules, tours, places)
  if (ticketCount > ticketLimit) {
    problems.push({
      key: 'tours.tooManyTickets',
      values: { wanted: ticketCount, count: ticketLimit },
      about: 'tickets',
    })
  }
  const tourLimit = tourTotalLimit(rules, places)
  if (tourCount > tourLimit) {
    // Sold ticket by ticket, a "tour" is one person's place.
    const key = rules.singleTicketing ? 'tours.tooManyTickets' : 'tours.tooManyTours'
    problems.push({ key, values: { wanted: tourCount, count: tourLimit }, about: 'tours' })
  }
  return problems
}

function unequal(rules: TourRules, offered: Offered, { ticketCount, tourCount }: TourSums): Problem[] {
  if (!mustBeEqual(rules, offered) || ticketCount === tourCount) return []
  const key = ticketCount > tourCount ? 'tours.ticketsTooMany' : 'tours.ticketsTooFew'
  return [{ key, values: { tickets: ticketCount, tours: tourCount }, about: 'tickets' }]
}

function tooFew(rules: TourRules, sums: TourSums): Problem[] {
  const participants = participantsOf(rules, sums)
  const { minParticipants: min = 0 } = rules
  if (participants === 0 || participants >= min) return []
  return [{ key: 'tours.groupTooSmall', values: { count: min }, about: sums.ticketCount > 0 ? 'tickets' : 'tours' }]
}
