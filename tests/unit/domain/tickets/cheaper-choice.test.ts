import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheaperChoice } from '#domain/tickets/cheaper-choice.ts'
import { choicesPrice, type TicketChoices, withCount, withSubticketCount } from '#domain/tickets/ticket-choice.ts'
import { ticketProblems } from '#domain/tickets/ticket-problems.ts'
import type { Subticket, Ticket } from '#domain/tickets/ticket.ts'
import { anId } from '../../../support/ids.ts'
import { tries } from '../../../support/full.ts'

const ticket = (
  id: string,
  name: string,
  price: number,
  subtickets: Subticket[] = [],
  own: Partial<Ticket> = {},
): Ticket => ({
  id: anId(id),
  eventId: anId('1'),
  name,
  mode: 7,
  price,
  vat: 0,
  family: subtickets.length > 0,
  subtickets,
  schedule: [],
  printSeparately: false,
  bookWithCost: false,
  ...own,
})
const part = (id: string, name: string, price: number, min: number, max?: number): Subticket => ({
  id,
  name,
  price,
  min,
  max,
})
const singly = (count: number) => ({ count, subtickets: {} })

const adult = ticket('1', 'Adults', 2400)
const child = ticket('2', 'Children', 800)
const family = ticket('3', 'Family', 0, [part('31', 'Adults', 1900, 2, 2), part('32', 'Children', 300, 1, 4)])
const all = [adult, child, family]

/** Numbers of people that choices admit, by name; the parts of a paid ticket that isn't a family's may be additions. */
function admitted(tickets: readonly Ticket[], choices: TicketChoices) {
  const people: Record<string, number> = {}
  const add = (name: string, count = 0) => (people[name] = (people[name] ?? 0) + count)
  for (const { id, name, price, family: isFamily, subtickets } of tickets) {
    const { count = 0, subtickets: parts = {} } = choices[id] ?? {}
    if (count > 0 && (subtickets.length === 0 || (price > 0 && !isFamily))) add(name, count)
    if (count > 0) for (const one of subtickets) add(one.name, parts[one.id])
  }
  return Object.fromEntries(Object.entries(people).filter(([, count]) => count > 0))
}

describe('the cheaper way to admit the same people', () => {
  it('is a family ticket for two adults and their children, and the rest singly', () => {
    expect(cheaperChoice(all, { 1: singly(2), 2: singly(1) })).toEqual({
      choices: { 3: { count: 1, subtickets: { 31: 2, 32: 1 } } },
      saving: 4800 + 800 - 3800 - 300,
    })
    expect(cheaperChoice(all, { 1: singly(3), 2: singly(5) })?.choices).toEqual({
      1: singly(1),
      2: singly(1),
      3: { count: 1, subtickets: { 31: 2, 32: 4 } },
    })
  })

  it('is single tickets if the family ticket is dearer', () => {
    const dear = ticket('3', 'Family', 900, family.subtickets)
    const chosen = { 3: { count: 1, subtickets: { 31: 2, 32: 1 } } }
    expect(cheaperChoice([ticket('1', 'Adults', 1000), child, dear], chosen)?.choices).toEqual({
      1: singly(2),
      2: singly(1),
    })
  })

  it('is none where nothing is saved, or one person comes', () => {
    expect(cheaperChoice(all, { 1: singly(2) })).toBeUndefined()
    expect(cheaperChoice(all, { 1: singly(1) })).toBeUndefined()
    expect(cheaperChoice(all, { 3: { count: 1, subtickets: { 31: 2, 32: 1 } } })).toBeUndefined()
  })

  it('takes nobody for somebody else: not by another name, another kind of ticket, or a name that two tickets have', () => {
    const chosen = { 1: singly(2), 2: singly(1) }
    expect(cheaperChoice([ticket('1', 'Adults with audio guide', 3000), child, family], chosen)).toBeUndefined()
    expect(cheaperChoice([adult, child, { ...family, mode: 3 }], chosen)).toBeUndefined()
    expect(cheaperChoice([...all, ticket('4', 'Adults', 4000)], chosen)).toBeUndefined()
  })

  it('leaves a ticket as it is that has words of its own', () => {
    const withMeal = ticket('3', 'Family', 9000, family.subtickets, { text: 'With a meal.' })
    expect(cheaperChoice([adult, child, withMeal], { 3: { count: 1, subtickets: { 31: 2, 32: 1 } } })).toBeUndefined()
  })

  it('leaves nobody out who has paid: a part of a ticket with a price of its own may be an addition', () => {
    const guided = ticket('1', 'Adults', 1250, [part('11', 'Audio guide', 500, 0)], { family: false })
    expect(cheaperChoice([guided, child], { 1: singly(3), 2: singly(2) })).toBeUndefined()
    expect(cheaperChoice([guided, child], { 1: { count: 3, subtickets: { 11: 1 } } })).toBeUndefined()
    const student = ticket('4', 'Students', 900, [part('41', 'Audio guide', 500, 0)], { family: false })
    expect(cheaperChoice([guided, student], { 1: { count: 2, subtickets: { 11: 2 } } })).toBeUndefined()
  })

  it('leaves nobody out who pays nothing, and may take an addition', () => {
    const toddler = ticket('5', 'Up to 6', 0, [part('51', 'Audio guide', 300, 0)], { family: false })
    for (const guides of [0, 1, 3]) {
      const toddlers = { count: 3, subtickets: { 51: guides } }
      expect(cheaperChoice([...all, toddler], { 1: singly(2), 2: singly(1), 5: toddlers })?.choices).toEqual({
        3: { count: 1, subtickets: { 31: 2, 32: 1 } },
        5: toddlers,
      })
    }
  })

  it.each([
    [4, 4, 2],
    [12, 2, 1],
    [24, 1, 3],
  ])(
    'isn’t looked for among too many ways: %s kinds of people, %s of each, %s tickets for all of them',
    (kinds, each, bundles) => {
      const names = Array.from({ length: kinds }, (_, at) => `Kind ${at}`)
      const singles = names.map((name, at) => ticket(`s${at}`, name, 1000))
      let reads = 0
      const parts = names.map((name, at) => ({
        ...part(`p${at}`, name, 100, 0),
        get id() {
          reads++
          return anId(`p${at}`)
        },
      }))
      const together = Array.from({ length: bundles }, (_, at) =>
        ticket(`b${at}`, `Bundle ${at}`, 0, parts, { family: false }),
      )
      const choices = Object.fromEntries(singles.map(({ id }) => [id, singly(each)]))
      expect(cheaperChoice([...singles, ...together], choices)).toBeUndefined()
      expect(reads).toBeLessThan(500_000)
    },
  )

  const names = ['Adults', 'Children', 'Students']
  const price = fc.integer({ min: 0, max: 40 }).map((units) => units * 100)
  const arbitraryPart = (at: number, name: string) =>
    fc
      .record({ price, min: fc.integer({ min: 0, max: 2 }), more: fc.option(fc.integer({ min: 0, max: 3 })) })
      .map(({ price: each, min, more }) => part(`${at}`, name, each, min, more === null ? undefined : min + more))
  const arbitraryTickets = fc
    .tuple(
      fc.tuple(price, price, price),
      fc.array(fc.tuple(fc.subarray(names, { minLength: 1 }), price, fc.boolean()), { maxLength: 2 }),
    )
    .chain(([singles, bundles]) =>
      fc
        .tuple(
          ...bundles.map(([parts, own, isFamily], at) =>
            fc
              .tuple(...parts.map((name, index) => arbitraryPart((at + 4) * 10 + index, name)))
              .map((subtickets) => ticket(String(at + 4), `Together ${at}`, own, subtickets, { family: isFamily })),
          ),
        )
        .map((together) => [...singles.map((each, at) => ticket(String(at + 1), names[at] ?? '', each)), ...together]),
    )
  const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 })

  it('is never dearer, admits exactly the same people, and can be bought', () => {
    let found = 0
    fc.assert(
      fc.property(arbitraryTickets, counts, fc.integer({ min: 0, max: 3 }), (tickets, chosen, more) => {
        const choices = Object.fromEntries(
          tickets.map((one, at) => {
            const choice = withCount(one, { count: 0, subtickets: {} }, chosen[at] ?? 0)
            const [first] = one.subtickets
            if (!first || choice.count === 0) return [one.id, choice]
            const most = (first.max ?? Infinity) * choice.count
            return [
              one.id,
              withSubticketCount(choice, first.id, Math.min(most, (choice.subtickets[first.id] ?? 0) + more)),
            ]
          }),
        )
        const better = cheaperChoice(tickets, choices)
        if (!better) return
        found += 1
        const before = choicesPrice(tickets, choices)
        expect(choicesPrice(tickets, better.choices)).toBe(before - better.saving)
        expect(better.saving).toBeGreaterThan(0)
        expect(admitted(tickets, better.choices)).toEqual(admitted(tickets, choices))
        // A ticket that stays as it is may lack something still.
        const problems = ticketProblems(tickets, choices, {}, [])
        for (const problem of ticketProblems(tickets, better.choices, {}, [])) expect(problems).toContainEqual(problem)
        // There is no cheaper one still.
        expect(cheaperChoice(tickets, better.choices)).toBeUndefined()
      }),
      { numRuns: tries(300) },
    )
    expect(found).toBeGreaterThan(20)
  })
})
