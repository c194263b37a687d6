import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EventId } from '#domain/shop/ids.ts'
import EventBooking from '#islands/event/EventBooking.tsx'
import { exhibition } from '../support/event-api.ts'
import { anId } from '../support/ids.ts'
import { aTicket } from '../support/shop-things.ts'
import { beforeTheExhibition, openExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { atAddress, show, stringsPath, stumblingApi } from './stage.tsx'

beforeTheExhibition()

const day = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const time = (name: RegExp) => page.getByRole('radio', { name })
const oneMore = page.getByRole('button', { name: 'More: Adults', exact: true })
const adults = page.getByRole('spinbutton', { name: 'Number: Adults', exact: true })

describe('where few places are left', () => {
  it('a day with few can be booked', async () => {
    openExhibition()
    await day('Monday, 6 July 2026, few places left').click()
    await expect.element(day(/^Monday, 6 July 2026/)).toHaveAttribute('aria-pressed', 'true')
  })

  it('a time shows how many, one with enough shows nothing, and one without any can’t be chosen', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await expect.element(time(/^11:00.* 4 /)).toBeEnabled()
    await expect.element(time(/^10:00–10:30$/)).toBeEnabled()
    await expect.element(time(/^12:00.* Sold out$/)).toBeDisabled()
  })

  it('the count of tickets stops at the places of a time', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await time(/^11:00/).click()
    for (let count = 1; count <= 4; count += 1) {
      await oneMore.click()
      await expect.element(adults).toHaveValue(count)
    }
    await expect.element(oneMore).toBeDisabled()
  })
})

describe('the note that no more are left', () => {
  it('appears once, although it applies to every kind of ticket', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await time(/^11:00/).click()
    await adults.fill('4')
    const children = page.getByRole('spinbutton', { name: 'Number: Children', exact: true })
    for (const count of [adults, children]) {
      await expect.element(count).toHaveAccessibleDescription('Only 4 left at 11:00.')
      await expect.element(count).toBeValid()
    }
    const rows = page.getByRole('group', { name: 'Tickets', exact: true })
    expect(rows.element().textContent.match(/Only 4 left at 11:00/g)).toHaveLength(1)
  })

  it('appears at the kind of which too many are typed', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await time(/^11:00/).click()
    await adults.fill('3')
    const children = page.getByRole('spinbutton', { name: 'Number: Children', exact: true })
    await children.fill('5')
    await expect.element(children).toBeInvalid()
    await expect.element(children).toHaveAccessibleDescription(/only 4|Only 4/)
  })

  it('names both numbers if more are wanted', async () => {
    atAddress('?date=2026-07-05&time=11:00&tt1=9')
    openExhibition()
    await expect
      .element(page.getByText('You would like to book 9 tickets, but only 4 are available.').first())
      .toBeVisible()
  })
})

describe('a day without times', () => {
  const timed = aTicket({ id: anId('t1'), eventId: anId('mixed'), schedule: [] })
  const byDay = aTicket({ id: anId('t3'), eventId: anId('mixed'), name: 'Day ticket', mode: 3, schedule: [] })

  it('can offer tickets that need no time, and isn’t sold out then', async () => {
    const event = { ...exhibition, id: anId<EventId>('mixed'), tickets: [timed, byDay] }
    show(<EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={event} />)
    await day('Sunday, 5 July 2026, places available').click()
    const times = page.getByRole('group', { name: /^Time/ })
    await expect.element(times.getByText('Valid all day, no fixed time.')).toBeVisible()
    await expect.element(times.getByText(/sold out/i)).not.toBeInTheDocument()
  })
})

describe('something that can’t be bought', () => {
  it('on any day is explained below the calendar', async () => {
    show(
      <EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={{ ...exhibition, id: anId('full') }} />,
    )
    await expect.element(page.getByText('Tickets are sold out.').first()).toBeVisible()
  })
})

describe('a day that an address names', () => {
  it('and that is unavailable is reported until another is chosen', async () => {
    atAddress('?date=2026-03-01')
    openExhibition()
    await expect.element(page.getByText('Nothing is available on this day.')).toBeVisible()
    await day('Sunday, 5 July 2026, places available').click()
    await expect.element(page.getByText('Nothing is available on this day.')).not.toBeInTheDocument()
  })
})

describe('where the server fails at first', () => {
  const again = page.getByRole('button', { name: 'Try again', exact: true })

  it('shows the failure in place of the missing content, with a button to retry', async () => {
    openExhibition(stumblingApi())
    await again.click()
    await again.click()
    await expect.element(time(/^10:00/)).toBeEnabled()
    await expect.element(again).not.toBeInTheDocument()
  })
})
