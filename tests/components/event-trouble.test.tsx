import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventId } from '#domain/shop/ids.ts'
import EventBooking from '#islands/event/EventBooking.tsx'
import { exhibition } from '../support/event-api.ts'
import { aDay } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { aTicket } from '../support/shop-things.ts'
import { beforeTheExhibition, openExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { atAddress, show, stringsPath, stumblingApi } from './stage.tsx'

beforeTheExhibition()

const day = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const time = (name: RegExp) => page.getByRole('radio', { name })
const oneMore = page.getByRole('button', { name: 'More: Adults', exact: true })
const adults = page.getByRole('spinbutton', { name: 'Number: Adults', exact: true })

describe('an event with few places left', () => {
  it('has days with few places that can be booked', async () => {
    openExhibition()
    await day('Monday, 6 July 2026, few places left').click()
    await expect.element(day(/^Monday, 6 July 2026/)).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows the number of places of a time if it is small, and a time without any leads to the nearest three, without losing the chosen one', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await expect.element(time(/^11:00.* 4 /)).toBeEnabled()
    await expect.element(time(/^10:00–10:30$/)).toBeEnabled()
    await time(/^10:00/).click()
    await page.getByRole('button', { name: /^12:00.* Sold out$/ }).click()
    await expect.element(page.getByText('This time is sold out.')).toBeVisible()
    await expect.element(time(/^10:00/)).toBeChecked()
    await page.getByRole('button', { name: '11:00', exact: true }).click()
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(page.getByText('This time is sold out.')).not.toBeInTheDocument()
  })

  it('names no step for tickets on a day that has none', async () => {
    openExhibition()
    const tickets = page.getByRole('group', { name: 'Tickets' })
    await expect.element(tickets).toBeVisible()
    await day('Monday, 6 July 2026, few places left').click()
    await expect.element(page.getByText('This day is sold out.').first()).toBeVisible()
    await expect.element(tickets).not.toBeInTheDocument()
  })

  it('limits the count of tickets to the places of a time', async () => {
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

describe('the note on the places left', () => {
  it('appears once, although it describes every kind of ticket', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await time(/^11:00/).click()
    await adults.fill('4')
    const children = page.getByRole('spinbutton', { name: 'Number: Children', exact: true })
    for (const count of [adults, children]) {
      await expect.element(count).toHaveAccessibleDescription(/^Only 4 left at 11:00\. CHF/)
      await expect.element(count).toBeValid()
    }
    const rows = page.getByRole('group', { name: 'Tickets', exact: true })
    expect(rows.element().textContent.match(/Only 4 left at 11:00/g)).toHaveLength(1)
  })

  it('appears at the kind of ticket with too high a count', async () => {
    openExhibition()
    await day('Sunday, 5 July 2026, places available').click()
    await time(/^11:00/).click()
    await adults.fill('3')
    const children = page.getByRole('spinbutton', { name: 'Number: Children', exact: true })
    await children.fill('5')
    await expect.element(children).toBeInvalid()
    await expect.element(children).toHaveAccessibleDescription(/only 4|Only 4/)
  })

  it('shows both numbers if more are requested than available', async () => {
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

  it('shows tickets valid all day, and isn’t sold out then', async () => {
    const event = { ...exhibition, id: anId<EventId>('mixed'), tickets: [timed, byDay] }
    show(<EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={event} />)
    await day('Sunday, 5 July 2026, places available').click()
    const times = page.getByRole('group', { name: /^Time/ })
    await expect.element(times.getByText('Valid all day, no fixed time.')).toBeVisible()
    await expect.element(times.getByText(/sold out/i)).not.toBeInTheDocument()
  })
})

describe('an event that is sold out', () => {
  it('shows the reason below the calendar', async () => {
    show(
      <EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={{ ...exhibition, id: anId('full') }} />,
    )
    await expect.element(page.getByText('Tickets are sold out.').first()).toBeVisible()
  })
})

describe('an unavailable day in the address', () => {
  it('is reported until another is chosen', async () => {
    atAddress('?date=2026-03-01')
    openExhibition()
    await expect.element(page.getByText('Nothing is available on this day.')).toBeVisible()
    await day('Sunday, 5 July 2026, places available').click()
    await expect.element(page.getByText('Nothing is available on this day.')).not.toBeInTheDocument()
  })
})

describe('an event whose first calls fail', () => {
  const again = page.getByRole('button', { name: 'Try again', exact: true })

  it('shows the failures instead of the missing content, each with a button to retry', async () => {
    openExhibition(stumblingApi())
    await again.click()
    await expect.element(time(/^10:00/)).toBeEnabled()
    await expect.element(again).not.toBeInTheDocument()
  })
})

describe('a month whose call fails', () => {
  const again = page.getByRole('button', { name: 'Try again', exact: true })
  const next = page.getByRole('button', { name: 'Next month', exact: true })
  const the3rd = day('Monday, 3 August 2026, places available')

  /** Opens an event at August; the call for September fails, once July and August were asked for again. */
  async function openAugust() {
    const event = { ...exhibition, lifetime: { first: aDay('2026-06-01'), last: aDay('2026-12-31') } }
    show(<EventBooking shop={shopOfTheExhibition(stumblingApi())} strings={stringsPath} event={event} />)
    await again.click()
    await next.click()
    await expect.element(the3rd).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
  }

  it('keeps the focus on the button that turned to it, and can be left for the month before', async () => {
    await openAugust()
    await next.click()
    await expect.element(again).toBeVisible()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(next).toHaveFocus()
    await day('Previous month').click()
    await expect.element(the3rd).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
  })

  it('leaves the focus on the step if it was on a day', async () => {
    await openAugust()
    await userEvent.tab()
    await expect.element(the3rd).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(again).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Day', exact: true })).toHaveFocus()
  })
})
