import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noChoice, type TicketChoice } from '#domain/tickets/ticket-choice.ts'
import type { Subticket, Ticket } from '#domain/tickets/ticket.ts'
import { TicketRow } from '#islands/event/TicketStep.tsx'
import { anId } from '../support/ids.ts'
import { aTicket } from '../support/shop-things.ts'
import { show } from './stage.tsx'

const nobody = { id: 'adult', name: 'Grown-ups', price: 0, min: 2, max: 2 }
const child = { id: 'child', name: 'Children', price: 300, min: 1, max: 4 }

/** Shows a kind of ticket, with what is chosen of it kept as a screen keeps it. */
function Row({ ticket }: { ticket: Ticket }) {
  const [choice, choose] = useState<TicketChoice>(noChoice)
  return (
    <TicketRow
      ticket={ticket}
      choice={choice}
      max={undefined}
      note={undefined}
      sameNoteAt={undefined}
      groupName={undefined}
      problems={[]}
      onChoose={choose}
    />
  )
}

function row(price: number, subtickets: Subticket[]) {
  const ticket = aTicket({ id: anId('t1'), name: 'Family', family: subtickets.length > 0, price, subtickets })
  show(<Row ticket={ticket} />)
}

/** What stands for a price beside each name, from the first on. */
const prices = () =>
  [...document.querySelectorAll('.count-row')]
    .filter((one) => one.checkVisibility())
    .map((one) => [
      one.querySelector('.count-row-name')?.textContent,
      one.querySelector('.price')?.textContent.replaceAll(/\s/g, ' '),
    ])

it.each([
  ['a ticket without a price is shown as free', 0, [], [['Family', 'Free admission']]],
  [
    'a ticket of several parts shows its parts and their minimum price',
    1500,
    [nobody, child],
    [['Family', 'Grown-ups × 2, Children × 1–4 · from CHF 18.00']],
  ],
  [
    'a ticket whose parts have fixed counts shows one price, or that it is free',
    0,
    [nobody, { ...child, min: 1, max: 1, price: 0 }],
    [['Family', 'Grown-ups × 2, Children × 1 · Free admission']],
  ],
])('%s', async (_, price, subtickets, shown) => {
  row(price, subtickets)
  await expect.element(page.getByText('Family', { exact: true })).toBeVisible()
  expect(prices()).toEqual(shown)
})

const count = (name: string) => page.getByRole('spinbutton', { name: `Number: ${name}`, exact: true })
const plus = (name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true })

describe('the parts of a ticket', () => {
  it('appear once it is chosen: those with a fixed count as text with their total, the others with counters', async () => {
    row(0, [{ ...nobody, price: 1600 }, child])
    await expect.element(plus('Family')).toBeVisible()
    expect(prices()).toHaveLength(1)
    await expect.element(page.getByRole('group', { name: 'Who is part of “Family”?' })).not.toBeInTheDocument()
    await plus('Family').click()
    expect(prices().slice(1)).toEqual([
      ['Grown-ups ×\u00a02', 'CHF 32.00'],
      ['Children', 'CHF 3.00'],
    ])
    await expect.element(count('Children, Family')).toHaveValue(1)
    await expect.element(count('Grown-ups, Family')).not.toBeInTheDocument()
    await plus('Family').click()
    expect(prices()[1]).toEqual(['Grown-ups ×\u00a04', 'CHF 64.00'])
  })

  it('start at the minimum of the group, by keyboard too', async () => {
    row(0, [{ id: 'person', name: 'People', price: 1400, min: 10, max: 20 }])
    await expect.element(page.getByText(/^People ×\s10–20 · from CHF\s140\.00$/)).toBeVisible()
    await count('Family').click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(count('People, Family')).toHaveValue(10)
  })
})
