import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TicketRow } from '#islands/event/TicketRow.tsx'
import { anId } from '../support/ids.ts'
import { aTicket } from '../support/shop-things.ts'
import { show } from './stage.tsx'

const nobody = { id: 'adult', name: 'Grown-up', price: 0 }
const child = { id: 'child', name: 'Child', price: 300 }

/** Shows a kind of ticket nothing of which is chosen yet. */
function row(price: number, subtickets: (typeof child)[]) {
  const ticket = aTicket({ id: anId('t1'), name: 'Family', family: subtickets.length > 0, price, subtickets })
  show(
    <TicketRow
      ticket={ticket}
      choice={{ count: 1, subtickets: {} }}
      max={undefined}
      note={undefined}
      saidAt={undefined}
      groupName={undefined}
      problems={[]}
      onChoose={() => {}}
    />,
  )
}

/** What stands for a price beside each name, from the first on. */
const prices = () =>
  [...document.querySelectorAll('.count-row')].map((one) => [
    one.querySelector('.count-row-name')?.textContent,
    one.querySelector('.price')?.textContent.replaceAll(/\s/g, ' '),
  ])

it.each([
  ['a ticket that costs nothing is free', 0, [], [['Family', 'Free admission']]],
  [
    'what has no price of its own in a ticket that has one is included',
    1500,
    [nobody, child],
    [
      ['Family', 'CHF 15.00'],
      ['Grown-up', 'included'],
      ['Child', 'CHF 3.00'],
    ],
  ],
  [
    'a ticket of which the parts make the price has none itself, and what costs nothing of it is free',
    0,
    [nobody, child],
    [
      ['Family', undefined],
      ['Grown-up', 'Free admission'],
      ['Child', 'CHF 3.00'],
    ],
  ],
])('%s', async (_, price, subtickets, shown) => {
  row(price, subtickets)
  await expect.element(page.getByText('Family')).toBeVisible()
  expect(prices()).toEqual(shown)
})
