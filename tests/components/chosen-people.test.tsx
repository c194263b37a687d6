import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { ChosenPeople } from '#islands/event/ChosenPeople.tsx'
import { aTicket } from '../support/shop-things.ts'
import { anId } from '../support/ids.ts'
import { show } from './stage.tsx'

const adults = aTicket({ id: anId('1'), name: 'Adults', mode: 7, price: 2400 })
const children = aTicket({ id: anId('2'), name: 'Children', mode: 7, price: 800 })
const family = aTicket({
  id: anId('3'),
  name: 'Family ticket',
  mode: 7,
  price: 0,
  family: true,
  subtickets: [
    { id: '31', name: 'Adults', price: 1900, min: 2, max: 2 },
    { id: '32', name: 'Children', price: 300, min: 1, max: 4 },
  ],
})

/** Shows what is said of people who are chosen. */
function choose(party: number, chosen: Record<string, number>) {
  const of = ([id, count]: [string, number]) => [id, { count, subtickets: {} }]
  const $selection = atom<TicketChoices>(Object.fromEntries(Object.entries(chosen).map(of)))
  const tickets = {
    $tickets: atom([adults, children, family]),
    $where: atom({ slot: undefined, day: undefined, lines: [] }),
  }
  show(<ChosenPeople party={party} tickets={tickets} choices={{ $selection, select: (all) => $selection.set(all) }} />)
  return $selection
}

it('a party counts down to the people who are still to be chosen', async () => {
  const $selection = choose(4, { 1: 1 })
  await expect.element(page.getByText('3 more to choose.')).toBeVisible()
  $selection.set({ 3: { count: 1, subtickets: { 31: 2, 32: 2 } } })
  await expect.poll(() => page.getByText(/more to choose/).elements()).toEqual([])
})

it('the cheaper way to admit the same people is offered with what it saves, and taken by a press', async () => {
  const $selection = choose(1, { 1: 2, 2: 1 })
  await expect.element(page.getByText(/^The same people with Family ticket ×.1: CHF.15\.00 less\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose this' }).click()
  await expect.poll(() => $selection.get()).toEqual({ 3: { count: 1, subtickets: { 31: 2, 32: 1 } } })
  await expect.poll(() => page.getByText(/less\.$/).elements()).toEqual([])
})
