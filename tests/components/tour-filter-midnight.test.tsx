import { afterAll, expect, inject, it, vi } from 'vitest'
import { page } from 'vitest/browser'

const chip = (name: string) =>
  `<label data-day><input type="radio" name="day" value="-" disabled><span>${name}</span><small></small></label>`

afterAll(() => vi.useRealTimers())

it('the days of the tour filter follow the date on a page that stays open', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-05T23:59:30+02:00'), toFake: ['Date', 'setInterval'] })
  document.body.appendChild(document.createElement('main')).innerHTML = `
    <form id="tour-filter" data-api="${inject('stumblingApi')}/${crypto.randomUUID()}" data-lang="en"
      data-zone="Europe/Zurich" data-counts="0 tours|1 tour">
      <button type="button" aria-expanded="false">Find<span></span></button>
      <fieldset>${['Today', 'Tomorrow', '', '', ''].map(chip).join('')}
        <div aria-live="polite"><p></p></div><button type="button" data-retry="Failed" hidden>Try again</button></fieldset>
      <div class="tour-filter-count" tabindex="-1"><div aria-live="polite"><p>1 tour</p></div></div>
      <button type="button" id="all-tours" hidden>Show all</button>
    </form>
    <ul><li data-tour="g1" data-language="de">Cellar</li></ul>`
  document.documentElement.lang = 'en'
  await import('#components/filters/tour-filter.ts')
  const days = () =>
    [...document.querySelectorAll('[data-day]')].map((label) => [
      label.querySelector('span')?.textContent,
      label.querySelector('input')?.value,
    ])
  expect(days().slice(0, 3)).toEqual([
    ['Today', '2026-07-05'],
    ['Tomorrow', '2026-07-06'],
    [expect.stringContaining('7'), '2026-07-07'],
  ])
  vi.advanceTimersByTime(60_000)
  expect(days().slice(0, 3)).toEqual([
    ['Today', '2026-07-06'],
    ['Tomorrow', '2026-07-07'],
    [expect.stringContaining('8'), '2026-07-08'],
  ])
  await expect.element(page.getByText('Failed')).toBeVisible()
})
