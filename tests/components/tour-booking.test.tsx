import { describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import TourBooking from '#islands/tour/TourBooking.tsx'
import { anId } from '../support/ids.ts'
import { highlights } from '../support/tour-api.ts'
import { beforeTheExhibition } from './exhibition.tsx'
import { atAddress, shop, show, stringsPath } from './stage.tsx'

beforeTheExhibition()

const day = (name: string) => page.getByRole('button', { name, exact: true })
const time = (name: RegExp) => page.getByRole('radio', { name })
const count = (name: string) => page.getByRole('spinbutton', { name: `Number: ${name}`, exact: true })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
const the5th = 'Sunday, 5 July 2026, places available'
const the8th = 'Wednesday, 8 July 2026, places available'

/** Shows the booking of a tour, at an address of its page. */
function open(search = '', id = 'tour1') {
  atAddress(search || location.pathname)
  const own = { ...shop, api: inject('exhibitionApi') }
  return show(<TourBooking shop={own} strings={stringsPath} tour={{ ...highlights, id: anId(id) }} />)
}

describe('the days and times of a tour', () => {
  it('shows which days have places, and which are past', async () => {
    open()
    await expect.element(day(the5th)).toBeVisible()
    await expect.element(day('Saturday, 4 July 2026, sold out, today')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('Monday, 6 July 2026, not offered')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('Friday, 3 July 2026, past')).toHaveAttribute('aria-disabled', 'true')
  })

  it('offers no time that is sold out, but the nearest ones at a press of it', async () => {
    open()
    await day(the5th).click()
    await expect.element(time(/^10:00/)).toBeEnabled()
    await page.getByRole('button', { name: /^16:00.*Sold out/ }).click()
    await page.getByRole('button', { name: '14:00', exact: true }).click()
    await expect.element(time(/^14:00/)).toBeChecked()
  })

  it('keeps the time of day on another day', async () => {
    open()
    await day(the5th).click()
    await time(/^14:00/).click()
    await day(the8th).click()
    await expect.element(time(/^11:00/)).not.toBeChecked()
    await expect.element(time(/^14:00/)).toBeChecked()
  })

  it('offers the nearest days if the one in the address has no times', async () => {
    open('?date=2026-07-06')
    await expect
      .element(
        page.getByText('This tour is not available on the chosen date. The next available date is 08.07.2026.').first(),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Wednesday, 8 July 2026', exact: true }).click()
    await expect.element(day(the8th)).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows that a day is sold out, and the nearest available ones', async () => {
    open('?date=2026-07-04')
    await expect.element(page.getByText('This day is sold out.').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sunday, 5 July 2026', exact: true })).toBeVisible()
  })

  it('shows that the whole tour is sold out', async () => {
    open('', 'gone1')
    await expect.element(page.getByText('This tour is sold out.')).toBeVisible()
  })
})

describe('the places and the tickets of a tour', () => {
  it('shows how many places are left if more are requested', async () => {
    open('?date=2026-07-05&time=14:00&np1=9&tx1=9')
    await expect
      .element(page.getByText('You would like to book for 9 people, but only 6 places are available.').first())
      .toBeVisible()
  })

  it('must be equal in number, and say which number to change to what', async () => {
    open('?date=2026-07-05&time=10:00&np1=2&tx1=3')
    await add.click()
    await expect
      .element(
        page.getByText(
          'Tickets: 3, places on the tour: 2. Please change the places to 3 or the tickets to 2: both numbers must be the same.',
        ),
      )
      .toBeVisible()
    await count('Place').fill('3')
    await add.click()
    await expect.element(page.getByText('Added to your basket: “Highlights”')).toBeVisible()
  })

  it('are chosen together if only one number is valid', async () => {
    open()
    await day(the5th).click()
    await time(/^10:00/).click()
    await count('Admission').fill('3')
    await expect.element(count('Place')).toHaveValue(3)
    await count('Place').fill('2')
    await expect.element(count('Admission')).toHaveValue(2)
    await add.click()
    await expect.element(page.getByText('Added to your basket: “Highlights”')).toBeVisible()
  })
})

describe('a booking in the basket that is changed', () => {
  it('is named as such in heading and button', async () => {
    const leave = open('?date=2026-07-05&time=10:00&np1=2&tx1=2')
    await expect.element(page.getByRole('heading', { name: 'Book the tour' })).toBeVisible()
    await add.click()
    await expect.element(page.getByText('Added to your basket: “Highlights”')).toBeVisible()
    leave()
    open('?line=1')
    await expect.element(page.getByRole('heading', { name: 'Change the booking in your basket' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  })
})
