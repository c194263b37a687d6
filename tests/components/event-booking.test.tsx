import { Profiler, type ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DayStep } from '#islands/booking/DayStep.tsx'
import { EventOrder } from '#islands/event/EventBooking.tsx'
import EventBooking from '#islands/event/EventBooking.tsx'
import { TicketStep } from '#islands/event/TicketStep.tsx'
import { TimeStep } from '#islands/event/TimeStep.tsx'
import { $cart } from '#stores/cart/cart.ts'
import { pageAddress } from '#stores/booking/day/address.ts'
import { eventBooking } from '#stores/booking/event/booking.ts'
import { $now } from '#stores/derived/now.ts'
import { DayCell } from '#ui/DayCell.tsx'
import { aMoment } from '../support/dates.ts'
import { aTicketLine } from '../support/shop-things.ts'
import { exhibition } from '../support/event-api.ts'
import { atNoDay, beforeTheExhibition, openExhibition, shopOfTheExhibition } from './exhibition.tsx'
import { listen } from './heard.ts'
import { show, stringsPath } from './stage.tsx'

// The real cell, whose calls are counted.
vi.mock(import('#ui/DayCell.tsx'), { spy: true })

beforeTheExhibition()

const sunday = page.getByRole('button', { name: 'Sunday, 5 July 2026, places available', exact: true })
const atTen = page.getByRole('radio', { name: /^10:00/ })
const oneMore = page.getByRole('button', { name: 'More: Adults', exact: true })
const adults = page.getByRole('spinbutton', { name: 'Number: Adults', exact: true })

describe('the booking of an event', () => {
  it('renders no day of the calendar again when tickets are counted', async () => {
    openExhibition()
    await sunday.click()
    await atTen.click()
    await expect.element(oneMore).toBeEnabled()
    expect(DayCell).toHaveBeenCalled()
    vi.mocked(DayCell).mockClear()
    await oneMore.click()
    await oneMore.click()
    await expect.element(adults).toHaveValue(2)
    await expect.element(page.getByText(/^CHF\s36\.00$/)).toBeVisible()
    expect(DayCell).not.toHaveBeenCalled()
  })

  it('renders only the previously chosen and the newly chosen day of the calendar', async () => {
    openExhibition()
    await sunday.click()
    await expect.element(sunday).toHaveAttribute('aria-pressed', 'true')
    await expect.element(atTen).toBeEnabled()
    vi.mocked(DayCell).mockClear()
    const others = page.getByRole('gridcell').getByRole('button', { name: /places available$/, pressed: false })
    const next = others.first()
    const name = next.element().getAttribute('data-date')
    await next.click()
    await expect
      .element(page.getByRole('gridcell').getByRole('button', { pressed: true }))
      .toHaveAttribute('data-date', name ?? '')
    await expect.element(atTen).toBeEnabled()
    const rendered = new Set(vi.mocked(DayCell).mock.calls.map(([{ date }]) => date))
    expect(rendered).toEqual(new Set(['2026-07-05', name]))
  })

  it('moves the focus to the missing choice after each attempt', async () => {
    openExhibition()
    const add = page.getByRole('button', { name: 'Add to basket', exact: true })
    await expect.element(atTen).toBeEnabled()
    await oneMore.click()
    await add.click()
    await expect.element(atTen).toHaveFocus()
    await atTen.click()
    await page.getByRole('button', { name: 'Fewer: Adults', exact: true }).click()
    await add.click()
    await expect.element(adults).toHaveFocus()
  })
})

describe('the next free day', () => {
  const line = page.getByText('Next available day, already chosen: Sunday, 5 July 2026')

  it('is preselected, and announced in one line until the visitor chooses', async () => {
    openExhibition()
    await expect.element(line).toBeVisible()
    await expect.element(sunday).toHaveAttribute('aria-pressed', 'true')
    await expect.element(atTen).toBeEnabled()
    await atTen.click()
    await expect.element(line).not.toBeInTheDocument()
    await expect.element(page.getByText('Sunday, 5 July 2026', { exact: true })).toBeVisible()
  })

  it('doesn’t replace a requested day that is unavailable', async () => {
    atNoDay()
    openExhibition()
    await expect.element(page.getByText('Nothing is available on this day.')).toBeVisible()
    await expect.element(sunday).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Sunday, 5 July 2026', exact: true }).click()
    await expect.element(sunday).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('a counter', () => {
  it('is described by the conditions and the price beside it', async () => {
    const [first, ...others] = exhibition.tickets
    const text = 'Students and apprentices, with ID.'
    const tickets = first ? [{ ...first, text }, ...others] : []
    show(<EventBooking shop={shopOfTheExhibition()} strings={stringsPath} event={{ ...exhibition, tickets }} />)
    await expect.element(adults).toHaveAccessibleDescription(/^Students and apprentices, with ID\. CHF\s18\.00$/)
  })
})

describe('a visit in the basket that is changed', () => {
  it('is named as such in heading, button and confirmation', async () => {
    $cart.set([aTicketLine({ start: aMoment('2026-07-05 10:00:00'), end: aMoment('2026-07-05 10:30:00') })])
    history.replaceState(null, '', '?line=1')
    onTestFinished(() => history.replaceState(null, '', location.pathname))
    openExhibition()
    await expect.element(page.getByRole('heading', { name: 'Change the booking in your basket' })).toBeVisible()
    await expect.element(adults).toHaveValue(2)
    await page.getByRole('radio', { name: /^11:00/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('The booking in your basket has been changed.')).toBeVisible()
    expect($cart.get()).toMatchObject([{ count: 2, start: '2026-07-05 11:00:00' }])
  })
})

describe('the steps of a booking', () => {
  const renders: Record<string, number> = {}

  /** Counts how often what is in it renders. */
  const Counted = ({ id, children }: { id: string; children: ReactNode }) => (
    <Profiler id={id} onRender={(name) => (renders[name] = (renders[name] ?? 0) + 1)}>
      {children}
    </Profiler>
  )

  /** Which steps render while something is done, once all is quiet. */
  async function renderedBy(act: () => Promise<void>) {
    for (const id of Object.keys(renders)) delete renders[id]
    await act()
    return Object.keys(renders).toSorted()
  }

  it('render only when their own part changes', async () => {
    const booking = eventBooking(shopOfTheExhibition(), exhibition, $now)
    show(
      <>
        <Counted id="days">
          <DayStep booking={booking} />
        </Counted>
        <Counted id="times">
          <TimeStep booking={booking} />
        </Counted>
        <Counted id="tickets">
          <TicketStep booking={booking} />
        </Counted>
        <Counted id="order">
          <EventOrder booking={booking} />
        </Counted>
      </>,
    )
    const end = booking.start(pageAddress)
    await sunday.click()
    await expect.element(atTen).toBeEnabled()

    const heard = listen()
    const turning = async () => {
      await page.getByRole('button', { name: 'Next month', exact: true }).click()
      await expect.element(page.getByRole('grid', { name: 'August 2026', exact: true })).toBeVisible()
      await expect.poll(() => heard).toContain('August 2026')
    }
    expect(await renderedBy(turning)).toEqual(['days'])

    const timing = () => atTen.click()
    expect(await renderedBy(timing)).toEqual(['order', 'tickets', 'times'])

    const counting = async () => {
      await oneMore.click()
      await expect.element(adults).toHaveValue(1)
    }
    expect(await renderedBy(counting)).toEqual(['order', 'tickets'])
    end()
  })
})
