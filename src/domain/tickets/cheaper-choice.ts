import { type Money, sum, times } from '#domain/money/money.ts'
import { choicesPrice, noChoice, subticketLimits, type TicketChoices, withCount } from './ticket-choice.ts'
import { kindOf, type Subticket, type Ticket } from './ticket.ts'

/*
 * The ways to admit the same people: singly, or together by tickets with parts, such as a family's. People are the same if
 * the museum calls them by the same name.
 */

/** Numbers of people by what the museum calls them. */
type People = Readonly<Record<string, number>>

/** A way to admit people, and its price. */
interface Way {
  price: Money
  choices: TicketChoices
}

/** The most people for whom all ways are compared; larger parties have tickets of their own. */
const most = 24

/** The most choices that are compared: a press waits for it. */
const mostCompared = 30_000

const nameOf = (ticket: Ticket, { name }: Pick<Subticket, 'name'>): string =>
  `${kindOf(ticket)} ${name.trim().toLowerCase()}`

const isTogether = ({ subtickets }: Ticket): boolean => subtickets.length > 0

/** Returns whom a ticket is for, with the names of its parts. */
const namesOf = (ticket: Ticket): string[] =>
  isTogether(ticket) ? ticket.subtickets.map((part) => nameOf(ticket, part)) : [nameOf(ticket, ticket)]

/**
 * Returns the tickets that can take each other's place. Of two singles with one name, nobody knows which is meant; and the
 * parts of a ticket that costs something itself may be additions to a person, such as an audio guide, unless it's a family's.
 */
function comparable(tickets: readonly Ticket[]): Ticket[] {
  const singles = tickets.filter((ticket) => !isTogether(ticket)).flatMap(namesOf)
  const isClear = (name: string) => singles.indexOf(name) === singles.lastIndexOf(name)
  return tickets.filter((ticket) => {
    const names = namesOf(ticket)
    const isPeople = !isTogether(ticket) || ticket.family || ticket.price === 0
    return isPeople && names.every(isClear) && new Set(names).size === names.length
  })
}

/** Returns the people that choices admit. */
function peopleOf(tickets: readonly Ticket[], choices: TicketChoices): People {
  const people: Record<string, number> = {}
  for (const ticket of tickets) {
    const { count, subtickets } = choices[ticket.id] ?? noChoice
    if (count === 0) continue
    const parts = isTogether(ticket) ? ticket.subtickets.map(({ id }) => subtickets[id] ?? 0) : [count]
    for (const [at, name] of namesOf(ticket).entries()) people[name] = (people[name] ?? 0) + (parts[at] ?? 0)
  }
  return people
}

/**
 * Lists the choices of a ticket with parts that admit none but these people.
 * @param mayCompare counts choices, and returns false once they are too many to compare
 */
function* choicesOf(
  ticket: Ticket,
  people: People,
  mayCompare: (count: number) => boolean,
): Generator<{ choices: TicketChoices; left: People }> {
  for (let count = 1; ; count++) {
    let ways = [{ subtickets: withCount(ticket, noChoice, count).subtickets, left: people }]
    for (const part of ticket.subtickets) {
      if (!mayCompare(ways.length)) return
      const { min, max } = subticketLimits(ticket, part, count)
      const name = nameOf(ticket, part)
      ways = ways.flatMap(({ subtickets, left }) => {
        const last = Math.min(max, left[name] ?? 0)
        return Array.from({ length: Math.max(0, last - min + 1) }, (_, at) => ({
          subtickets: { ...subtickets, [part.id]: min + at },
          left: { ...left, [name]: (left[name] ?? 0) - min - at },
        }))
      })
    }
    if (ways.length === 0) return
    for (const { subtickets, left } of ways) yield { choices: { [ticket.id]: { count, subtickets } }, left }
    // Without a smallest number of anybody there would be no end.
    if (count >= sum(Object.values(people))) return
  }
}

/** Returns the cheapest way to admit people; undefined if there is none, or too many to compare. */
function cheapest(together: readonly Ticket[], singles: readonly Ticket[], all: People): Way | undefined {
  const known = new Map<string, Way | undefined>()
  let compared = 0
  const mayCompare = (count: number) => {
    compared += count
    return compared < mostCompared
  }
  const find = (from: number, people: People): Way | undefined => {
    const key = JSON.stringify([from, people])
    if (!known.has(key)) known.set(key, search(from, people))
    return known.get(key)
  }
  function search(from: number, people: People): Way | undefined {
    const ticket = together[from]
    if (!ticket) return singly(singles, people)
    let best = find(from + 1, people)
    for (const one of choicesOf(ticket, people, mayCompare)) {
      const rest = find(from + 1, one.left)
      const price = rest && rest.price + choicesPrice([ticket], one.choices)
      if (rest && price !== undefined && (!best || price < best.price)) {
        best = { price, choices: { ...rest.choices, ...one.choices } }
      }
    }
    return best
  }
  const best = find(0, all)
  return compared < mostCompared ? best : undefined
}

/** Admits each person by a ticket of their own; undefined if there is none for somebody. */
function singly(singles: readonly Ticket[], people: People): Way | undefined {
  const chosen = Object.entries(people).flatMap(([name, count]) =>
    count > 0 ? [{ ticket: singles.find((ticket) => nameOf(ticket, ticket) === name), count }] : [],
  )
  if (chosen.some(({ ticket }) => !ticket)) return undefined
  return {
    price: sum(chosen.map(({ ticket, count }) => times(ticket?.price ?? 0, count))),
    choices: Object.fromEntries(
      chosen.flatMap(({ ticket, count }) => (ticket ? [[ticket.id, { count, subtickets: {} }]] : [])),
    ),
  }
}

/**
 * Returns the choices that admit the same people for the lowest price, and what they save; undefined if nothing is saved.
 * A ticket with parts stays as it is chosen if it says more about itself than they do, such as a meal, or isn't a family's: a
 * free one may be for a child, and its part an audio guide.
 */
export function cheaperChoice(
  tickets: readonly Ticket[],
  choices: TicketChoices,
): { choices: TicketChoices; saving: Money } | undefined {
  const compared = comparable(tickets)
  const movable = compared.filter(
    (ticket) =>
      !isTogether(ticket) ||
      (ticket.family && ticket.text === undefined) ||
      (choices[ticket.id] ?? noChoice).count === 0,
  )
  const people = peopleOf(movable, choices)
  const total = sum(Object.values(people))
  if (total < 2 || total > most) return undefined
  const best = cheapest(
    movable.filter(isTogether),
    movable.filter((ticket) => !isTogether(ticket)),
    people,
  )
  const saving = best ? choicesPrice(movable, choices) - best.price : 0
  if (!best || saving <= 0) return undefined
  const kept = Object.entries(choices).filter(([id]) => !movable.some((ticket) => ticket.id === id))
  return { choices: { ...Object.fromEntries(kept), ...best.choices }, saving }
}
