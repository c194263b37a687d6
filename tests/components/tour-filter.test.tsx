import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatShortDate } from '#domain/dates/format-date.ts'
import { nextFewDays } from '#domain/dates/zone.ts'
import { announcementsEnd, listen } from './heard.ts'

const zone = 'Europe/Zurich'
const days = nextFewDays(new Date(), zone)
const [today, tomorrow] = days
const tours = [
  { id: 'g1', name: 'Cellar', language: 'de', groups: 'kids all', venue: 'Gate' },
  { id: 'g2', name: 'Attic', language: 'en', groups: 'all', venue: 'Gate' },
  { id: 'g3', name: 'Garden', language: 'de', groups: '', venue: 'Tower' },
]
const choiceOf = (name: string) =>
  `<label data-day><input type="radio" name="day" value="-" disabled><span>${name}</span><small></small></label>`

/** The page of the list of tours as it is published. */
const published = (api: string) => `
  <form id="tour-filter" autocomplete="off" data-api="${api}" data-lang="en" data-zone="${zone}"
    data-counts="0 tours|1 tour|2 tours|3 tours" data-no-tours="No tours" data-sold-out="Sold out" data-no-results="Nothing">
    <button type="button" aria-expanded="false">Find a tour: <span></span></button>
    <label><input type="checkbox" name="language" value="de" checked>Deutsch</label>
    <label><input type="checkbox" name="language" value="en">English</label>
    <label>Kind<select name="category"><option value="">All kinds</option><option value="kids">Kids</option><option value="all">All</option></select></label>
    <label>From<select name="venue"><option value="">Everywhere</option><option>Gate</option><option>Tower</option></select></label>
    <fieldset><label><input type="radio" name="day" value="" checked>Any day</label>
      ${['Today', 'Tomorrow', '', '', ''].map(choiceOf).join('')}
      <div aria-live="polite"><p></p></div><button type="button" data-retry="Failed" hidden>Try again</button></fieldset>
    <div class="tour-filter-count" data-testid="count" tabindex="-1"><div aria-live="polite"><p>2 tours</p></div></div>
    <button type="button" id="all-tours" hidden>Show all</button>
  </form>
  <ul>${tours
    .map(
      ({ id, name, language, groups, venue }) =>
        `<li data-tour="${id}" data-language="${language}" data-groups="${groups}" data-venue="${venue}" data-later>${name}</li>`,
    )
    .join('')}</ul>`

const listed = () =>
  [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden).map((item) => item.textContent)
const box = (name: string) => page.getByRole('checkbox', { name })
const dayOf = (name: RegExp) => page.getByRole('radio', { name })
const status = page.getByTestId('count')
const all = page.getByRole('button', { name: 'Show all' })
const fold = page.getByRole('button', { name: /^Find a tour/ })
const { href } = location

beforeAll(async () => {
  const place = document.body.appendChild(document.createElement('main'))
  place.innerHTML = published(`${inject('stumblingApi')}/${crypto.randomUUID()}`)
  history.replaceState(null, '', '?partner=7&category=kids#list')
  await import('#components/filters/tour-filter.ts')
})
afterAll(() => history.replaceState(null, '', href))

/** What the address says; what else it said stays. */
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

describe('the filters of the tours', () => {
  it('start with the values in the address, and with the language of the page', async () => {
    const heard = listen()
    expect(listed()).toEqual(['Cellar'])
    await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('kids')
    await expect.element(box('Deutsch')).toBeChecked()
    await expect.element(status).toHaveTextContent('1 tour')
    expect(document.querySelectorAll('[data-later]')).toHaveLength(0)
    await expect.element(page.getByText('Failed')).toBeVisible()
    await expect.poll(() => heard).toContain('Failed')
    await announcementsEnd()
    // Not the number, with which the page has arrived.
    expect(heard).toEqual(['Failed'])
  })

  it('show that the days could not be loaded, and load them again on request', async () => {
    await expect.element(page.getByText('Failed')).toBeVisible()
    await expect.element(dayOf(/^Today/)).toBeDisabled()
    await page.getByRole('button', { name: 'Try again' }).click()
    // The button has disappeared with its message.
    await expect.element(status).toHaveFocus()
    await expect.element(dayOf(/^Today/)).toBeEnabled()
    await expect.element(page.getByText('Failed')).not.toBeInTheDocument()
  })

  const marks = () => [...document.querySelectorAll('[data-day] small')].map((mark) => mark.textContent)

  it('show the date of each day and its number of matching tours, and disable a day without any', async () => {
    const labels = [...document.querySelectorAll('[data-day]')].map((label) => label.textContent)
    const dates = days.map((date) => formatShortDate(date, 'en'))
    expect(labels).toEqual([
      'Today1 tour',
      'TomorrowSold out',
      `${dates[2]}No tours`,
      `${dates[3]}No tours`,
      `${dates[4]}No tours`,
    ])
    await expect.element(dayOf(/No tours$/).first()).toBeDisabled()
    await expect.element(dayOf(/^Tomorrow/)).toBeEnabled()
  })

  it('apply together, count the matches, and are written into the address', async () => {
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('All kinds')
    expect(listed()).toEqual(['Cellar', 'Garden'])
    expect(marks()).toEqual(['1 tour', 'Sold out', 'No tours', '1 tour', 'No tours'])
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Tower')
    expect(listed()).toEqual(['Garden'])
    await expect.element(status).toHaveTextContent('1 tour')
    expect([asked(), location.hash]).toEqual([{ partner: '7', venue: 'Tower' }, '#list'])
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Everywhere')
    await box('English').click()
    expect(asked()).toEqual({ partner: '7', language: 'en' })
    expect(marks()[0]).toBe('2 tours')
    await dayOf(/^Today/).click()
    expect([listed(), asked().day]).toEqual([['Cellar', 'Attic'], today])
    await expect.element(fold).toHaveTextContent('Find a tour: Deutsch, English, Today')
    await dayOf(/^Tomorrow/).click()
    expect([listed(), asked().day]).toEqual([['Cellar'], tomorrow])
  })

  it('announce the number of matches of a choice once, but not where the focus moves to it', async () => {
    // The list as another test left it is announced, too.
    await announcementsEnd()
    const heard = listen()
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Tower')
    await expect.poll(() => heard).toEqual(['Nothing'])
    await all.click()
    await announcementsEnd()
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Gate')
    await expect.poll(() => heard).toHaveLength(2)
    await announcementsEnd()
    expect(heard).toEqual(['Nothing', '2 tours'])
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Everywhere')
  })

  it('restore the values in the address after Back', async () => {
    history.replaceState(null, '', `?partner=7&language=en&language=de&day=${today}`)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.element(dayOf(/^Today/)).toBeChecked()
    expect(listed()).toEqual(['Cellar', 'Attic'])
  })

  it('show that nothing matches, and the link to all tours moves the focus to their count', async () => {
    await expect.element(all).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'From' }).selectOptions('Tower')
    await expect.element(status).toHaveTextContent('Nothing')
    await expect.element(dayOf(/^Today/)).toBeEnabled()
    await all.click()
    await expect.element(status).toHaveFocus()
    await expect.element(status).toHaveTextContent('3 tours')
    expect(listed()).toEqual(['Cellar', 'Attic', 'Garden'])
    await expect.element(box('English')).not.toBeChecked()
    await expect.element(dayOf(/^Any day/)).toBeChecked()
  })

  it('expand and collapse', async () => {
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  })

  it('stay on the page when Enter is pressed in them', async () => {
    const submission = new SubmitEvent('submit', { cancelable: true })
    document.querySelector('form')?.dispatchEvent(submission)
    expect(submission.defaultPrevented).toBe(true)
  })
})
