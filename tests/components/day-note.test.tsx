import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AskMuseum } from '#ui/AskMuseum.tsx'
import type { Availability } from '#domain/availability/availability.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { DayNote } from '#islands/booking/DayStep.tsx'
import type { Prefetch } from '#stores/booking/day/days.ts'
import { aDay } from '../support/dates.ts'
import { listen } from './heard.ts'
import { shop, show } from './stage.tsx'

/** A booking for a party, or who comes alone, of which no day is chosen and none found yet. */
function searching(own = shop) {
  const $alternatives = atom<CalendarDate[]>([])
  const $ahead = atom<Prefetch>({ isSearching: true })
  const $isSearching = atom(true)
  const $noneFound = atom<Problem | undefined>(undefined)
  const found = () => $isSearching.set(false)
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
  const $unavailableDay = atom<CalendarDate | undefined>(undefined)
  const $unavailableProblem = atom<Problem | undefined>(undefined)
  const booking = {
    name: 'Impressionists',
    $needed: atom(4),
    days: {
      $alternatives,
      $ahead,
      $isSearching,
      $noneFound,
      $gone,
      $availability,
      $unavailableDay,
      $unavailableProblem,
      $view: atom({ today: aDay('2026-07-04') }),
    },
    choices: { $day, $isPreselected },
    chooseDay,
    searchAgain,
  }
  show(<DayNote booking={booking} />, own)
  return {
    searchAgain,
    found,
    $alternatives,
    $ahead,
    $noneFound,
    $day,
    $isPreselected,
    $gone,
    $availability,
    $unavailableDay,
    $unavailableProblem,
    chooseDay,
  }
}

const party = () => searching({ ...shop, asksParty: true })
const none = 'Up to 24.12.2026, no day has enough places for your party.'
const looking = page.getByText('Looking for days with enough places…')

it('a search for days for a party is shown but not announced, its alternative days are', async () => {
  const heard = listen()
  const { $alternatives, $day, chooseDay, found } = party()
  await expect.element(looking).toBeVisible()
  $day.set(aDay('2026-07-05'))
  $alternatives.set([aDay('2026-09-01'), aDay('2026-11-03')])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  found()
  const days = 'Available instead: Tuesday, 1 September 2026; Tuesday, 3 November 2026'
  await expect.poll(() => heard).toEqual([days])
  await page.getByRole('button', { name: 'Tuesday, 3 November 2026' }).click()
  expect(chooseDay).toHaveBeenCalledWith('2026-11-03')
})

it('the message that no day was found shows the last date searched, also if a day is chosen', async () => {
  const heard = listen()
  const { found, $day } = party()
  await expect.element(looking).toBeVisible()
  await expect.element(page.getByText(none)).not.toBeInTheDocument()
  found()
  await expect.element(page.getByText(none).first()).toBeVisible()
  $day.set(aDay('2026-07-05'))
  await expect.element(page.getByText(none).first()).toBeVisible()
  await expect.poll(() => heard).toEqual([none])
})

it('a search that ended before all days were checked says up to which day there is none', async () => {
  const { found, $availability, $noneFound } = party()
  $availability.set({ state: 'open' })
  $noneFound.set({ key: 'availability.partyTooLarge', date: aDay('2026-12-24') })
  found()
  await expect.element(page.getByText(none).first()).toBeVisible()
})

it('a preselected day is announced as the next free one, but not once it has too few places', async () => {
  const heard = listen()
  const { found, $day, $isPreselected, $gone, $availability } = party()
  found()
  $availability.set({ state: 'open' })
  $day.set(aDay('2026-07-05'))
  $isPreselected.set(true)
  await expect.poll(() => heard).toEqual(['Next available day, already chosen: Sunday, 5 July 2026'])
  heard.length = 0
  $gone.set({ key: 'availability.dayTooFew' })
  await expect.element(page.getByText('Next available day')).not.toBeInTheDocument()
  await expect.element(page.getByText('Sunday, 5 July 2026', { exact: true })).toBeVisible()
  expect(heard).toEqual([])
})

it('a search for one person is shown, and its result announced', async () => {
  const heard = listen()
  const { found, $day, $isPreselected, $availability } = searching()
  await expect.element(page.getByText('Looking for the next available day…')).toBeVisible()
  $availability.set({ state: 'open', next: aDay('2027-01-03') })
  found()
  $day.set(aDay('2027-01-03'))
  $isPreselected.set(true)
  await expect.poll(() => heard).toEqual(['Next available day, already chosen: Sunday, 3 January 2027'])
})

it('a failed search shows the reason and the last date searched, and can be continued', async () => {
  const { found, $ahead, $availability, searchAgain } = searching()
  await expect.element(page.getByText('Looking for the next available day…')).toBeVisible()
  $availability.set({ state: 'closed', problem: { key: 'availability.noneUntil', date: aDay('2026-12-31') } })
  const failure = { reaction: 'onForm', message: 'errors.unreachable' } as const
  $ahead.set({ isSearching: false, stopped: { failure, months: { month: { year: 2027, month: 1 }, count: 2 } } })
  found()
  await expect.element(page.getByText('There are no places available up to 31.12.2026.').first()).toBeVisible()
  await expect.element(page.getByText(/The shop can’t be reached/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(searchAgain).toHaveBeenCalledOnce()
})

it('a sold-out day that was pressed is named with the days to offer instead, whatever day is chosen', async () => {
  const { found, $day, $availability, $alternatives, $unavailableDay, $unavailableProblem } = searching()
  $availability.set({ state: 'open' })
  $day.set(aDay('2026-07-05'))
  found()
  $unavailableDay.set(aDay('2026-07-06'))
  $unavailableProblem.set({ key: 'availability.daySoldOut' })
  $alternatives.set([aDay('2026-07-05'), aDay('2026-07-08')])
  await expect.element(page.getByText('Monday, 6 July 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('This day is sold out.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wednesday, 8 July 2026' })).toBeVisible()
})

it('where no day is left, a written mail asks the museum, with the thing, the day and the party, and nothing else', async () => {
  const { found, $day, $availability, $gone } = searching({ ...shop, supportEmail: 'info@museum.example' })
  const ask = page.getByRole('link', { name: 'Ask the museum by e-mail' })
  $availability.set({ state: 'open' })
  $day.set(aDay('2026-07-05'))
  $gone.set({ key: 'availability.daySoldOut' })
  await expect.element(ask).not.toBeInTheDocument()
  found()
  await expect.element(ask).toBeVisible()
  const mail = new URL(ask.query()?.getAttribute('href') ?? '')
  expect(mail.pathname).toBe('info@museum.example')
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    subject: 'Impressionists, Sunday, 5\u00a0July 2026',
    body: '“Impressionists, Sunday, 5\u00a0July 2026” is sold out. Is there still a way to come, perhaps on another day?\r\nNumber of people: 4',
  })
})

it('a written mail to the museum names no number of people before somebody is chosen', async () => {
  show(<AskMuseum thing="Impressionists" people={0} />, { ...shop, supportEmail: 'info@museum.example' })
  const ask = page.getByRole('link', { name: 'Ask the museum by e-mail' })
  await expect.element(ask).toBeVisible()
  expect(new URL(ask.query()?.getAttribute('href') ?? '').searchParams.get('body')).toBe(
    '“Impressionists” is sold out. Is there still a way to come, perhaps on another day?',
  )
})
