import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { request } from '#api/client.ts'
import { ContractError, failedCall } from '#api/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { totals } from '#domain/cart/totals.ts'
import { basketSummary } from '#domain/checkout/order.ts'
import { currentLines, isPriced, lineChecks, namedLines } from '#domain/lines/index.check.ts'
import type { Money } from '#domain/money/money.ts'
import { minPrice } from '#domain/tickets/ticket-choice.ts'
import { lowestTourPrice } from '#domain/tours/tour-price.ts'
import { ticketOffer } from '#contract/tickets.ts'
import { getTour } from '#contract/tour-offer.ts'
import { tour } from '#contract/tours.ts'
import { arbitraryAnswer } from '../support/arbitrary-answer.ts'
import { chosenOf, day, readAnswer, together } from '../support/said-goods.ts'
import { untidyAnswer } from '../support/untidy-answer.ts'
import { mutated } from './mutated.ts'
import { isFull } from '../support/full.ts'

const runs = isFull ? 2000 : 150

/** Values for the parameters of every endpoint, and a body. */
const values = { range: { from: day, to: day }, date: day, lookahead: 5, product_kind: 13, body: {} }
const named = (parameters: Endpoint['parameters'] = {}) =>
  Object.fromEntries(Object.keys(parameters).map((name) => [name, '5']))

/** A change by a hostile server, of what it would have said. */
const hostile = fc.tuple(fc.boolean(), fc.infiniteStream(fc.nat()))

test.for(Object.entries<Endpoint>(endpoints))(
  '%s: an answer is read, or refused with its call and a field',
  async ([, endpoint]) => {
    const answers = fc.tuple(
      arbitraryAnswer(endpoint.response),
      fc.constantFrom(200, 200, 200, 201, 401, 406, 422, 503),
      hostile,
    )
    await fc.assert(
      fc.asyncProperty(answers, async ([tidy, status, [isUntidy, numbers]]) => {
        const json = mutated({ data: isUntidy ? untidyAnswer(endpoint.response, tidy) : tidy }, numbers)
        const api = createApi({
          base: 'https://api.example.org/shop',
          lang: 'de',
          exchange: () => Promise.resolve(new Response(JSON.stringify(json), { status })),
        })
        try {
          await request(api, endpoint, { ...named(endpoint.parameters), ...values } as never)
        } catch (error) {
          expect(failedCall(error)?.call).toBe(endpoint.call)
          if (!(error instanceof ContractError)) return
          expect(error.violations.length).toBeGreaterThan(0)
          expect(error.message).toMatch(/: expected .+, found /s)
        }
      }),
      { numRuns: Math.ceil(runs / 5) },
    )
  },
)

const isAmount = (amount: Money) => Number.isSafeInteger(amount) && amount >= 0
const moment = { now: new Date('2026-07-01T10:00:00Z'), timeZone: 'Europe/Zurich' }

/** Lists the numbers in a value. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* numbersIn(one)
}

/** What visitors choose of answers that a hostile server has changed by the time that the basket is checked. */
const altered = chosenOf(
  hostile.map(
    ([, numbers]) =>
      (json) =>
        mutated(json, numbers),
  ),
)

test('whatever a server says of a basket, its sums are safe amounts, and its checks and limits are numbers', () => {
  fc.assert(
    fc.property(fc.array(altered, { maxLength: 6 }), (all) => {
      const known = all.filter((one) => one !== undefined)
      const lines = known.flatMap((one) => one.lines)
      const live = together(known.map((one) => one.live))
      const current = currentLines(lines, live, moment)
      const sums = totals(current, null)
      expect([sums.goods, sums.discount, sums.total, basketSummary(current, null).total].every(isAmount)).toBe(true)
      expect(basketSummary(current, null).total).toBe(sums.total)
      for (const number of numbersIn(lineChecks(lines, live, moment))) expect(number).toBeGreaterThanOrEqual(0)
      expect(namedLines(current, live)).toHaveLength(lines.length)
      // Once more changes nothing: what is shown is what is paid.
      expect(totals(currentLines(current, live, moment), null)).toEqual(sums)
      for (const line of current) isPriced(line, live)
    }),
    { numRuns: runs * 5 },
  )
})

test('whatever a server says of tickets and tours, pages name a lowest price', () => {
  const said = (schema: typeof ticketOffer | typeof tour | typeof getTour.response) =>
    fc.tuple(arbitraryAnswer(schema), hostile).map(([json, [, numbers]]) => mutated(json, numbers))
  fc.assert(
    fc.property(said(ticketOffer), said(tour), said(getTour.response), (tickets, description, answer) => {
      for (const ticket of readAnswer(ticketOffer, tickets)?.tickets ?? [])
        expect(isAmount(minPrice(ticket).price)).toBe(true)
      const [read, offer] = [readAnswer(tour, description), readAnswer(getTour.response, answer)]
      if (read && offer) expect(isAmount(lowestTourPrice({ ...read, ...offer }) ?? 0)).toBe(true)
    }),
    { numRuns: runs * 5 },
  )
})
