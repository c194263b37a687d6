import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Availability } from '#domain/availability/availability.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { DayNote } from '#islands/booking/DayStep.tsx'
import type { Prefetch } from '#stores/booking/day/days.ts'
import { aDay } from '../support/dates.ts'
import { shop, show } from './stage.tsx'

/** A booking for a party, or who comes alone, of which no day is chosen and none found yet. */
function searching(own = shop) {
  const $alternatives = atom<CalendarDate[]>([])
  const $ahead = atom<Prefetch>({ isSearching: true })
  const searchAgain = vi.fn<() => void>()
  const $day = atom<CalendarDate | undefined>(undefined)
  const $isPreselected = atom(false)
  const $gone = atom<Problem | undefined>(undefined)
  const chooseDay = vi.fn<(day: CalendarDate) => void>()
  const tooFew: Availability<CalendarDate> = {
    state: 'tooFew',
    problem: { key: 'availability.partyTooLarge', date: aDay('2026-12-24') },
  }
  const $availability = atom(tooFew)
  const booking = {
    days: { $alternatives, $ahead, $gone, $availability, $unavailableDay: atom(undefined) },
    choices: { $day, $isPreselected },
    chooseDay,
    searchAgain,
  }
  show(<DayNote booking={booking} />, own)
  return { searchAgain, $alternatives, $ahead, $day, $isPreselected, $gone, $availability, chooseDay }
}

const party = () => searching({ ...shop, asksParty: true })
const heard = page.getByRole('status')
const none = 'Up to 24.12.2026, no day has enough places for your party.'

it('a search for days for a party is shown and announced, and then its alternative days', async () => {
  const { $alternatives, $ahead, $day, chooseDay } = party()
  await expect.element(heard).toHaveTextContent('Looking for days with enough places…')
  $day.set(aDay('2026-07-05'))
  $ahead.set({ isSearching: false })
  $alternatives.set([aDay('2026-09-01'), aDay('2026-11-03')])
  await expect.element(heard).toHaveTextContent('Available instead: Tuesday, 1 September 2026 Tuesday, 3 November 2026')
  await heard.getByRole('button', { name: 'Tuesday, 3 November 2026' }).click()
  expect(chooseDay).toHaveBeenCalledWith('2026-11-03')
})

it('the message that no day was found shows the last date searched, also if a day is chosen', async () => {
  const { $ahead, $day } = party()
  $ahead.set({ isSearching: false })
  await expect.element(heard).toHaveTextContent(none)
  $day.set(aDay('2026-07-05'))
  await expect.element(heard).toHaveTextContent(none)
})

it('a preselected day is announced as the next free one, but not once it has too few places', async () => {
  const { $ahead, $day, $isPreselected, $gone, $availability } = party()
  $ahead.set({ isSearching: false })
  $availability.set({ state: 'open' })
  $day.set(aDay('2026-07-05'))
  $isPreselected.set(true)
  await expect.element(heard).toHaveTextContent('Next available day, already chosen: Sunday, 5 July 2026')
  $gone.set({ key: 'availability.dayTooFew' })
  $ahead.set({ isSearching: true })
  await expect.element(heard).toHaveTextContent('Looking for days with enough places…')
  await expect.element(heard).not.toHaveTextContent('Next available day')
  await expect.element(page.getByText('Sunday, 5 July 2026', { exact: true })).toBeVisible()
})

it('a search for one person is shown, and its result announced', async () => {
  const { $ahead, $day, $isPreselected, $availability } = searching()
  await expect.element(page.getByText('Looking for the next available day…')).toBeVisible()
  $availability.set({ state: 'open', next: aDay('2027-01-03') })
  $ahead.set({ isSearching: false })
  $day.set(aDay('2027-01-03'))
  $isPreselected.set(true)
  await expect.element(heard).toHaveTextContent('Next available day, already chosen: Sunday, 3 January 2027')
})

it('a failed search shows the reason and the last date searched, and can be continued', async () => {
  const { $ahead, $availability, searchAgain } = searching()
  await expect.element(page.getByText('Looking for the next available day…')).toBeVisible()
  $availability.set({ state: 'closed', problem: { key: 'availability.noneUntil', date: aDay('2026-12-31') } })
  const failure = { reaction: 'onForm', message: 'errors.unreachable' } as const
  $ahead.set({ isSearching: false, stopped: { failure, months: { month: { year: 2027, month: 1 }, count: 2 } } })
  await expect.element(heard.first()).toHaveTextContent('There are no places available up to 31.12.2026.')
  await expect.element(page.getByText(/The shop can’t be reached/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(searchAgain).toHaveBeenCalledOnce()
})
