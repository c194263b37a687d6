import type { Problem } from '#domain/forms/problem.ts'
import { answerProblems } from '#domain/forms/answers.ts'
import { type Answer, orderedValue, type Question } from '#domain/forms/question.ts'
import { personsOf, tourSums, type Offered, type TourChoice, type TourSums } from './tour-choice.ts'
import {
  isBookedByPrice,
  mustBeEqual,
  needsTickets,
  personLimit,
  ticketKey,
  tourTotalLimit,
  type TourPlaces,
  type TourRules,
} from './tour-limits.ts'

type Selling = Pick<TourRules, 'singleTicketing'>

/** Returns true if each "tour" is one person's place: the tour is sold by the ticket, and without admission tickets. */
const isByPlace = ({ singleTicketing }: Selling, { ticketCount }: TourSums) => ticketCount === 0 && singleTicketing

/** Returns the number of places taken: one by each ticket (section 5). 0 for a group booked without tickets. */
export const placesOf = (rules: Selling, sums: TourSums): number =>
  isByPlace(rules, sums) ? sums.tourCount : sums.ticketCount

/**
 * Counts the participants: for a ticket with subtickets as many as those, for any other ticket one (section 5). Unknown
 * (0) for a group booked without tickets.
 */
export const participantsOf = (rules: Selling, sums: TourSums): number =>
  isByPlace(rules, sums) ? sums.tourCount : sums.personCount

/**
 * Returns the problems that prevent booking a tour, those of its counts one at a time; empty if there are none (section
 * 5, "Tour ticket and tour counts"). `about` is `day`, `time`, `tickets`, `tours`, the `ticketKey` of a part or the
 * id of a question.
 * @param places those of the chosen time
 */
export function tourProblems(
  rules: TourRules & { questions: readonly Question[] },
  offered: Offered,
  choice: TourChoice,
  places: TourPlaces | undefined,
): Problem[] {
  return [...beginningProblems(rules, offered, choice, places), ...answerProblems(rules.questions, choice.answers)]
}

/**
 * Returns a note at a number that is larger than the group can be. Only a note, since the question may be for anything:
 * people, an age, a postcode. If the tickets say how many come, nothing needs to be said.
 */
export function answerNote(rules: TourRules, sums: TourSums, answer: Answer | undefined): Problem | undefined {
  if (answer?.type !== 'number' || participantsOf(rules, sums) > 0) return undefined
  const max = personLimit(rules, Math.max(1, sums.tourCount))
  return Number(orderedValue(answer)) > max ? { key: 'tours.atMost', values: { count: max } } : undefined
}

function beginningProblems(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  places: TourPlaces | undefined,
): Problem[] {
  if (choice.date === undefined) return [{ key: 'availability.chooseDay', about: 'day' }]
  if (choice.time === undefined || !places) return [{ key: 'availability.chooseTime', about: 'time' }]
  if (places.state === 'expired') return [{ key: 'availability.timePassed', about: 'time' }]
  return countProblems(rules, offered, choice, places)
}

function countProblems(rules: TourRules, offered: Offered, choice: TourChoice, places: TourPlaces): Problem[] {
  const sums = tourSums(rules, offered, choice)
  if (offered.tickets.length === 0 && offered.prices.length === 0)
    return [{ key: 'tours.dayNotBookable', about: 'day' }]
  if (places.left <= 0 || places.tours <= 0) return [{ key: 'tours.soldOut', about: 'time' }]
  const missing = [...missingCounts(rules, offered, sums), ...missingMembers(offered, choice)]
  if (missing.length > 0) return missing
  // One at a time: fixing a count that is too high may well fix the others.
  return [...tooMany(rules, offered, sums, places), ...unequal(rules, offered, sums), ...tooFew(rules, sums)].slice(
    0,
    1,
  )
}

/**
 * Returns the problems of missing counts: a tour if prices are offered, a ticket if tickets are offered and required.
 */
function missingCounts(rules: TourRules, offered: Offered, sums: TourSums): Problem[] {
  if (offered.prices.length > 0 && sums.tourCount === 0) return [{ key: missingTours(rules), about: 'tours' }]
  return needsTickets(rules, offered) && sums.ticketCount === 0 ? [{ key: 'tours.chooseCount', about: 'tickets' }] : []
}

const missingTours = (rules: TourRules) => {
  if (isBookedByPrice(rules)) return 'tours.choosePrice'
  return rules.singleTicketing ? 'tours.chooseCount' : 'tours.chooseTours'
}

/** Returns the problem of a ticket for several people, such as a family ticket, that has fewer people than tickets. */
function missingMembers({ tickets }: Offered, choice: TourChoice): Problem[] {
  return tickets.flatMap((ticket): Problem[] => {
    const { count = 0, subtickets = {} } = choice.tickets[ticket.id] ?? {}
    if (personsOf(ticket, choice) >= count) return []
    const part = ticket.subtickets.find(({ id }) => !subtickets[id]) ?? ticket.subtickets[0]
    return part
      ? [{ key: 'availability.familyIncomplete', values: { name: part.name }, about: ticketKey(ticket.id, part.id) }]
      : []
  })
}

function tooMany(rules: TourRules, { prices }: Offered, sums: TourSums, places: TourPlaces): Problem[] {
  const { ticketCount, personCount, tourCount } = sums
  const wanted = placesOf(rules, sums)
  if (wanted > places.left) {
    return [
      {
        key: 'availability.onlyParticipantsLeft',
        values: { wanted, count: places.left },
        about: ticketCount > 0 ? 'tickets' : 'tours',
      },
    ]
  }
  const problems: Problem[] = []
  const max = personLimit(rules, prices.length > 0 ? tourCount : 1)
  if (personCount > max) {
    problems.push({ key: 'tours.tooManyTickets', values: { wanted: personCount, count: max }, about: 'tickets' })
  }
  const tourLimit = tourTotalLimit(rules, places)
  if (tourCount > tourLimit) {
    // If sold by the ticket, a "tour" is one person's place.
    const key = rules.singleTicketing ? 'tours.tooManyTickets' : 'tours.tooManyTours'
    problems.push({ key, values: { wanted: tourCount, count: tourLimit }, about: 'tours' })
  }
  return problems
}

function unequal(rules: TourRules, offered: Offered, { ticketCount, tourCount, isComplete }: TourSums): Problem[] {
  if (isComplete || !mustBeEqual(rules, offered) || ticketCount === tourCount) return []
  // Uses the words of the fields: besides tickets, these count places on a tour, or tours.
  const key = rules.singleTicketing ? 'tours.placesDiffer' : 'tours.toursDiffer'
  return [{ key, values: { tickets: ticketCount, tours: tourCount }, about: 'tickets' }]
}

function tooFew(rules: TourRules, sums: TourSums): Problem[] {
  const participants = participantsOf(rules, sums)
  const { minParticipants: min = 0 } = rules
  if (participants === 0 || participants >= min) return []
  return [{ key: 'tours.groupTooSmall', values: { count: min }, about: sums.ticketCount > 0 ? 'tickets' : 'tours' }]
}
