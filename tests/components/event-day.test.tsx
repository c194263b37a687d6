import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { namedDays } from '#domain/dates/named-days.ts'
import { beforeAll as early } from '../support/event-api.ts'
import { announcementsEnd, listen, typeFast } from './heard.ts'

/** Admission by time, with places on 5 July; one that is gone on 5 and 6 July; one in two groups, which ends with July. */
const groups = { Exhibitions: ['e1', 'both'], Shows: ['full'], Late: ['both'] }
const lifetime = (id: string) => (id === 'both' ? 'data-first="2026-06-01" data-last="2026-07-31"' : '')
const entries = (ids: string[]) =>
  ids.map((id) => `<li ${lifetime(id)}><h3><a href="/en/tickets/${id}/">${id}</a></h3></li>`).join('')

/** The page of the list of events as it is published. */
const published = (api: string) => `
  <form id="event-day" data-api="${api}" data-lang="en" data-zone="Europe/Zurich" data-loading="Loading" data-failed="Failed"
    data-counts="{date}: 0|{date}: 1 event|{date}: 2 events|{date}: 3 events" data-none="{date}: nothing">
    <p>${namedDays.map((name) => `<a class="day-link" href="/en/tickets/?date=${name}">${name}</a>`).join('')}</p>
    <label for="day">Day</label><input id="day" type="date">
    <button type="button" data-day hidden>Any day</button>
    <div aria-live="polite"><p data-testid="count"></p></div>
    <button type="button" data-day="Next: {date}" hidden></button>
    <a class="event-day-tours" href="/en/guided-tours/" hidden>Tours</a>
    <button type="button" data-retry hidden>Try again</button>
  </form>
  ${Object.entries(groups)
    .map(([name, ids]) => `<section><h2>${name}</h2><ul>${entries(ids)}</ul></section>`)
    .join('')}`

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main li a')]
const listed = () => links().flatMap((link) => (link.closest('li')?.hidden ? [] : [link.textContent]))
const headings = () =>
  [...document.querySelectorAll('section')].flatMap((group) => (group.hidden ? [] : [group.firstChild?.textContent]))
const calendars = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /calendar\/event\/(\w+)\/range\/\d+/.exec(name)?.[0] ?? [])
const input = page.getByLabelText('Day', { exact: true })
const status = page.getByTestId('count')
const { href } = location
/** What is listed once calendars that failed were asked for again. */
function listedAtLast() {
  const again = page.getByRole('button', { name: 'Try again' }).query()
  // Pressed in the page itself: a driver would wait for a button that a moment later isn't needed any more.
  if (again instanceof HTMLElement) again.click()
  return listed()
}
const asked = () => new URLSearchParams(location.search).get('date')

beforeAll(async () => {
  vi.useFakeTimers({ now: early, toFake: ['Date'] })
  document.documentElement.lang = 'en'
  const place = document.body.appendChild(document.createElement('main'))
  // The first call of each calendar fails, as the server does sometimes.
  place.innerHTML = published(`${inject('stumblingApi')}/${crypto.randomUUID()}`)
  history.replaceState(null, '', '?partner=7&date=2026-07-05#list')
  await import('#components/filters/event-day.ts')
})
afterAll(() => {
  history.replaceState(null, '', href)
  vi.useRealTimers()
})

describe('Event list by day (section 4)', () => {
  it('takes the day from the address, and shows the whole list if the calendars fail', async () => {
    const heard = listen()
    await expect.element(input).toHaveValue('2026-07-05')
    await expect.element(page.getByText('Failed')).toBeVisible()
    expect(listed()).toEqual(['e1', 'both', 'full', 'both'])
    await expect.element(input).toHaveAttribute('min', '2026-07-04')
    await expect.poll(() => heard).toEqual(['Failed'])
  })

  it('moves the focus to the day when “try again” disappears', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(input).toHaveFocus()
  })

  it('shows the events with places on the day, in their groups, and links each with the day', async () => {
    await expect.poll(listedAtLast).toEqual(['e1', 'both', 'both'])
    expect(headings()).toEqual(['Exhibitions', 'Late'])
    await expect.element(status).toHaveTextContent('Sunday 5 July: 2 events')
    expect(new Set(links().map(({ search }) => search))).toEqual(new Set(['?date=2026-07-05']))
    await expect.element(page.getByText('Failed')).not.toBeInTheDocument()
  })

  it('announces what is found for a chosen day once, and nothing while it is looked for', async () => {
    await announcementsEnd()
    const heard = listen()
    await typeFast(input, '2026-07-09', '2026-07-05')
    await expect.poll(() => heard).toEqual(['Sunday 5 July: 2 events'])
    await input.fill('2026-07-09')
    await expect.poll(() => heard).toEqual(['Sunday 5 July: 2 events', 'Thursday 9 July: nothing'])
    history.replaceState(null, '', '?partner=7&date=2026-07-05#list')
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => heard).toHaveLength(3)
    await announcementsEnd()
    expect(heard).toEqual(['Sunday 5 July: 2 events', 'Thursday 9 July: nothing', 'Sunday 5 July: 2 events'])
  })

  it('keeps the calendars of the month for another day, and writes the day into the address', async () => {
    const before = calendars().length
    await input.fill('2026-07-08')
    await expect.element(status).toHaveTextContent('Wednesday 8 July: 2 events')
    expect(calendars()).toHaveLength(before)
    expect([asked(), location.hash, new URLSearchParams(location.search).get('partner')]).toEqual([
      '2026-07-08',
      '#list',
      '7',
    ])
  })

  it('takes a named day from a link, and writes its date into the address', async () => {
    history.replaceState(null, '', '?partner=7&date=sunday#list')
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(status).toHaveTextContent('Sunday 5 July: 2 events')
    await expect.element(input).toHaveValue('2026-07-05')
    expect(asked()).toBe('2026-07-05')
  })

  it('leads to the tours of a day that their list can be narrowed to', async () => {
    const tours = page.getByRole('link', { name: 'Tours' })
    await expect.element(tours).toHaveAttribute('href', expect.stringMatching(/guided-tours\/\?day=2026-07-05$/))
    await input.fill('2026-07-09')
    await expect.element(tours).not.toBeInTheDocument()
  })

  it('shows that no event has places on a day, and links to the next one', async () => {
    await input.fill('2026-07-09')
    await expect.element(status).toHaveTextContent('Thursday 9 July: nothing')
    expect(listed()).toEqual([])
    await page.getByRole('button', { name: 'Next: Monday 3 August' }).click()
    await expect.element(input).toHaveFocus()
    expect(asked()).toBe('2026-08-03')
    // Its calendar has places after its last day, too, which nobody can book.
    await expect.poll(listedAtLast).toEqual(['e1'])
  })

  it('restores the day after Back', async () => {
    history.replaceState(null, '', '?partner=7&date=2026-07-06')
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(status).toHaveTextContent('Monday 6 July: 2 events')
  })

  it('shows the whole list again without a day', async () => {
    await page.getByRole('button', { name: 'Any day' }).click()
    expect(listed()).toEqual(['e1', 'both', 'full', 'both'])
    expect(headings()).toEqual(['Exhibitions', 'Shows', 'Late'])
    expect([
      asked(),
      links()
        .map(({ search }) => search)
        .join(''),
    ]).toEqual([null, ''])
    await expect.element(status).toHaveTextContent('')
  })

  it('waits for the whole year of a day that is typed: Chromium reports the years 2, 20 and 202 before', async () => {
    const before = history.length
    input.element().focus()
    await userEvent.keyboard('08082026')
    await expect.element(status).toHaveTextContent('Saturday 8 August: nothing')
    expect(asked()).toBe('2026-08-08')
    expect(history.length).toBe(before + 1)
    expect(calendars().filter((call) => call.includes('/range/0'))).toEqual([])
  })

  it('offers no day before today, on a page that stays open past midnight either', async () => {
    vi.setSystemTime('2026-07-06T00:30:00+02:00')
    input.element().blur()
    await input.click()
    await expect.element(input).toHaveAttribute('min', '2026-07-06')
  })

  it('marks the links that name the chosen day', async () => {
    vi.setSystemTime(early)
    const current = () => [...document.querySelectorAll('.day-link[aria-current=date]')].map((link) => link.textContent)
    await input.fill('2026-07-04')
    await expect.poll(current).toEqual(['today', 'saturday'])
    await input.fill('2026-07-05')
    await expect.poll(current).toEqual(['tomorrow', 'sunday'])
    await input.fill('2026-07-09')
    await expect.poll(current).toEqual([])
  })
})
