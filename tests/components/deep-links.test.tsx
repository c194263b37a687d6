import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import EventBooking from '#islands/event/EventBooking.tsx'
import TourBooking from '#islands/tour/TourBooking.tsx'
import { exhibition } from '../support/event-api.ts'
import { anId } from '../support/ids.ts'
import { aTicket } from '../support/shop-things.ts'
import { highlights } from '../support/tour-api.ts'
import { beforeTheExhibition, openExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { atAddress, show, stringsPath } from './stage.tsx'

beforeTheExhibition()

const time = (name: RegExp) => page.getByRole('radio', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ticketsGone = page.getByText('Some of the tickets you chose are no longer available.')
const chosen = () => document.querySelectorAll('input[name="slot"]:checked').length

function openTour(search: string, tour = highlights) {
  atAddress(search)
  show(<TourBooking shop={shopOfTheExhibition()} strings={stringsPath} tour={tour} />)
}

/** A tour that is booked as a whole, at one of its prices. */
const wholeTour = { ...highlights, singleTicketing: false, bookCompleteTour: true, tickets: [] }

describe('a link into the booking of an event', () => {
  it('chooses day, time and tickets', async () => {
    atAddress('?date=2026-07-05&time=11:00&tt1=2')
    openExhibition()
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(page.getByText(/^CHF\s36\.00$/)).toBeVisible()
  })

  it('to an unavailable time shows why, chooses no other, and offers the nearest', async () => {
    atAddress('?date=2026-07-05&time=12:00&tt1=2')
    openExhibition()
    await expect.element(page.getByText('This time is sold out.')).toBeVisible()
    expect(chosen()).toBe(0)
    await button('11:00').click()
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(page.getByText('This time is sold out.')).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Time slot for entry' })).toHaveFocus()
  })

  it('to a time that isn’t offered shows a message', async () => {
    atAddress('?date=2026-07-05&time=09:15')
    openExhibition()
    await expect.element(page.getByText('There are no tickets for 09:15 on this day.')).toBeVisible()
    await expect.element(button('10:00')).toBeVisible()
  })

  it('to a day after the last one offers the nearest', async () => {
    atAddress('?date=2027-07-05')
    openExhibition()
    await expect.element(page.getByText('Nothing is available on this day.')).toBeVisible()
    await button('Monday, 3 August 2026').click()
    await expect.element(button('Monday, 3 August 2026, places available')).toHaveAttribute('aria-pressed', 'true')
  })

  it('to more tickets than available shows how many are left', async () => {
    atAddress('?date=2026-07-05&time=11:00&tt1=9')
    openExhibition()
    await expect
      .element(page.getByText('You would like to book 9 tickets, but only 4 are available.').first())
      .toBeVisible()
  })

  it('to unknown tickets shows a message until others are chosen, and keeps the other choices', async () => {
    atAddress('?date=2026-07-05&time=11:00&tt1=2&t999=2')
    openExhibition()
    await expect.element(ticketsGone).toBeVisible()
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(page.getByText(/^CHF\s36\.00$/)).toBeVisible()
    await button('More: Adults').click()
    await expect.element(ticketsGone).not.toBeInTheDocument()
  })

  it('to tickets that aren’t offered on its day shows a message once the day is loaded', async () => {
    atAddress('?date=2026-07-05&time=11:00&tt1=2&tt9=1')
    const tickets = [...exhibition.tickets, aTicket({ id: anId('t9'), name: 'Early birds', schedule: [] })]
    show(<EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={{ ...exhibition, tickets }} />)
    await expect.element(ticketsGone).toBeVisible()
    await expect.element(page.getByText('Early birds')).not.toBeInTheDocument()
  })

  it('to available tickets shows no such message, even if the whole day is sold out', async () => {
    atAddress('?date=2026-07-06&time=11:00&tt1=2')
    openExhibition()
    await expect.element(page.getByText('This day is sold out.').first()).toBeVisible()
    await expect.element(ticketsGone).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Wednesday, 8 July 2026', exact: true }).click()
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(ticketsGone).not.toBeInTheDocument()
  })

  it('chooses nothing if it is invalid', async () => {
    atAddress('?date=2026-02-30&time=25:00&tt1=-3&tt2=<b>&party=1e9&line=0')
    openExhibition()
    await expect.element(page.getByText('Next available day, already chosen: Sunday, 5 July 2026')).toBeVisible()
    expect(chosen()).toBe(0)
  })
})

describe('a link into the booking of a tour', () => {
  it('to an unavailable time shows why, chooses no other, and offers the nearest', async () => {
    openTour('?date=2026-07-05&time=16:00&np1=2&tx1=2')
    await expect.element(page.getByText('This time is sold out.')).toBeVisible()
    expect(chosen()).toBe(0)
    await button('More: Place').click()
    expect(chosen()).toBe(0)
    await button('14:00').click()
    await expect.element(time(/^14:00/)).toBeChecked()
    await expect.element(page.getByText('This time is sold out.')).not.toBeInTheDocument()
  })

  it('to unknown tickets shows a message until others are chosen, and keeps the other choices', async () => {
    openTour('?date=2026-07-05&time=14:00&np1=2&tx1=2&n999=1')
    await expect.element(ticketsGone).toBeVisible()
    await expect.element(time(/^14:00/)).toBeChecked()
    await expect.element(page.getByText(/^CHF\s36\.00$/)).toBeVisible()
    await button('More: Place').click()
    await expect.element(ticketsGone).not.toBeInTheDocument()
  })

  it('to an unknown price shows a message, and chooses the only price there is', async () => {
    openTour('?date=2026-07-05&time=14:00&price=p999', wholeTour)
    await expect.element(ticketsGone).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Place/ })).toBeChecked()
  })

  it('to an unknown price of several shows no total before one is chosen', async () => {
    openTour('?date=2026-07-05&time=14:00&price=p999', { ...wholeTour, id: anId('two1') })
    await expect.element(ticketsGone).toBeVisible()
    const total = () => document.querySelector('.order-step-sum')?.textContent
    expect(total()).toBeUndefined()
    await page.getByRole('radio', { name: /^Group/ }).click()
    await expect.poll(total).toMatch(/^Total CHF\s90\.00/)
  })

  it('to a known price chooses it without a message', async () => {
    openTour('?date=2026-07-05&time=14:00&price=p1', wholeTour)
    await expect.element(page.getByRole('radio', { name: /^Place/ })).toBeChecked()
    await expect.element(time(/^14:00/)).toBeChecked()
    await expect.element(ticketsGone).not.toBeInTheDocument()
  })
})
