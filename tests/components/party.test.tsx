import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import EventBooking from '#islands/event/EventBooking.tsx'
import TourBooking from '#islands/tour/TourBooking.tsx'
import { exhibition } from '../support/event-api.ts'
import { highlights } from '../support/tour-api.ts'
import { beforeTheExhibition, openExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { aMoment } from '../support/dates.ts'
import { aTicket } from '../support/shop-things.ts'
import { answeringApi, atAddress, show, stringsPath } from './stage.tsx'

beforeTheExhibition()

const people = page.getByRole('group', { name: 'How many people are coming?' }).getByRole('spinbutton')
const more = page.getByRole('button', { name: 'More: People', exact: true })
const day = (name: string) => page.getByRole('button', { name, exact: true })
const time = (name: RegExp) => page.getByRole('radio', { name })
const asking = () => ({ ...shopOfTheExhibition(), asksParty: true as const })

describe('a museum that asks for the size of the party', () => {
  it('offers no day and no time with fewer places, by pointer and keyboard, and shows why', async () => {
    show(<EventBooking shop={asking()} strings={stringsPath} event={exhibition} />)
    await expect.element(time(/^11:00/)).toBeEnabled()
    await more.click()
    await expect.element(people).toHaveValue(2)
    await expect.element(day('Monday, 6 July 2026, few places left')).toBeVisible()
    await people.click()
    await userEvent.keyboard('5')
    await expect.element(page.getByRole('button', { name: /^11:00.* Too few places$/ })).toBeVisible()
    await expect.element(time(/^10:00/)).toBeEnabled()
    await expect.element(day('Monday, 6 July 2026, too few places')).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByText('Next available day, already chosen: Sunday, 5 July 2026').first())
      .toBeInTheDocument()
  })

  it('offers the three nearest days if no time of a day has enough places', async () => {
    atAddress('?date=2026-07-06&party=8')
    show(<EventBooking shop={asking()} strings={stringsPath} event={exhibition} />)
    await expect.element(people).toHaveValue(8)
    await expect.element(page.getByRole('group', { name: 'Day' })).toHaveAccessibleDescription(/sold out|not.* enough/)
    for (const name of ['Sunday, 5 July 2026', 'Wednesday, 8 July 2026', 'Monday, 3 August 2026'])
      await expect.element(day(name)).toBeVisible()
    await day('Wednesday, 8 July 2026').click()
    await expect.element(day('Wednesday, 8 July 2026, places available')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(time(/^10:00/)).toBeEnabled()
  })

  it('shows once that no performance has enough places, also to screen readers, but not for a smaller party', async () => {
    const schedule = ['2026-07-05 20:00:00', '2026-07-06 20:00:00'].map((datetime) => ({ datetime, max_tickets: 4 }))
    const ticket = { id: 't1', name: 'Adults', mode: 5, price: 1800, vat_value: 8.1, eventId: 'e1', schedule }
    const api = answeringApi(200, { data: { tickets: [ticket], timeslot: [] } })
    const performances = schedule.map(({ datetime }) => ({ start: aMoment(datetime) }))
    const concert = { ...exhibition, tickets: [aTicket({ mode: 5, schedule: [] })], performances }
    atAddress('?party=5')
    show(<EventBooking shop={{ ...asking(), api }} strings={stringsPath} event={concert} />)
    const said = page.getByRole('group').getByText('None of these times has enough places for your party (at most 4).')
    await expect.element(said).toBeVisible()
    await expect.element(page.getByRole('button', { name: /5 Jul .*Too few places$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect.element(page.getByText('Please choose at least one ticket.')).toBeVisible()
    await expect.element(page.getByText('Please choose a time.')).not.toBeInTheDocument()
    expect(said.elements()).toHaveLength(1)
    await people.fill('4')
    await expect.element(said).not.toBeInTheDocument()
    await expect.element(time(/5 Jul /)).toBeEnabled()
  })

  it('never says that fewer people are coming than have tickets', async () => {
    show(<EventBooking shop={asking()} strings={stringsPath} event={exhibition} />)
    await expect.element(time(/^11:00/)).toBeEnabled()
    const adults = (sign: string) => page.getByRole('button', { name: `${sign}: Adults`, exact: true })
    await adults('More').click()
    await adults('More').click()
    await expect.element(people).toHaveValue(2)
    await expect
      .element(page.getByRole('button', { name: 'Fewer: People', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
    await adults('Fewer').click()
    await expect.element(people).toHaveValue(1)
  })

  it('has the field before a tour, too', async () => {
    atAddress('?date=2026-07-08&party=10')
    show(<TourBooking shop={asking()} strings={stringsPath} tour={highlights} />)
    await expect.element(time(/^11:00/)).toBeChecked()
    await expect.element(page.getByRole('button', { name: /^14:00.* Too few places$/ })).toBeVisible()
  })
})

describe('a museum that doesn’t ask for the size of the party', () => {
  it('has no field for it', async () => {
    openExhibition()
    await expect.element(time(/^10:00/)).toBeEnabled()
    await expect.element(people).not.toBeInTheDocument()
  })
})
