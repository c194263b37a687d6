import { atom } from 'nanostores'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { monthOf } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { Calendar } from '#ui/Calendar.tsx'
import type { DayMark } from '#ui/DayCell.tsx'
import { aDay } from '../support/dates.ts'
import { announcementsEnd, listen } from './heard.ts'
import { show } from './stage.tsx'

/** Marks of July 2026; every other day is open. */
const marks: Record<string, DayMark> = {
  '2026-07-06': 'closed',
  '2026-07-07': 'soldOut',
  '2026-07-08': 'fewLeft',
  '2026-07-09': 'unknown',
}

const chosen = vi.fn<(day: CalendarDate) => void>()

interface Props {
  bounds?: Lifetime
  busy?: boolean
  selected?: CalendarDate
  markOf?: (day: CalendarDate) => DayMark
}

/** A calendar in July 2026, on the fourth, with its month kept as a screen keeps it. */
function July({ bounds, busy = false, selected: first, markOf = (day) => marks[day] ?? 'open' }: Props) {
  const [month, setMonth] = useState(monthOf(aDay('2026-07-04')))
  const [selected, setSelected] = useState(first)
  return (
    <Calendar
      month={month}
      bounds={bounds ?? { first: aDay('2026-07-04'), last: aDay('2026-09-20') }}
      markOf={markOf}
      busy={busy}
      today={aDay('2026-07-04')}
      selected={selected}
      onSelect={(day) => {
        chosen(day)
        setSelected(day)
      }}
      onMonth={setMonth}
    />
  )
}

const previous = page.getByRole('button', { name: 'Previous month', exact: true })
const next = page.getByRole('button', { name: 'Next month', exact: true })
const grid = (month: string) => page.getByRole('grid', { name: month, exact: true })
/** A day by the beginning of its name, such as `Sunday, 5 July 2026`. */
const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })

/** Brings the focus to the grid's one stop. */
async function enterGrid(name: string) {
  await day(name).click()
  await expect.element(day(name)).toHaveFocus()
}

const frame = () => new Promise(requestAnimationFrame)

describe('a calendar that turns to the month of the next free day', () => {
  it('moves neither the week that both months share nor the content below', async () => {
    const moved: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] }
        moved.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : 'text')))
      }
    })
    const $month = atom(monthOf(aDay('2026-07-04')))
    function Turning() {
      const month = useStore($month)
      return (
        <Calendar
          month={month}
          bounds={{ first: aDay('2026-07-04'), last: aDay('2026-09-20') }}
          markOf={() => 'open'}
          busy={false}
          today={aDay('2026-07-04')}
          selected={undefined}
          onSelect={chosen}
          onMonth={(next) => $month.set(next)}
        />
      )
    }
    show(<Turning />)
    await expect.element(grid('July 2026')).toBeVisible()
    // It has been painted before it turns.
    await frame()
    await frame()
    observer.observe({ type: 'layout-shift' })
    onTestFinished(() => observer.disconnect())
    $month.set(monthOf(aDay('2026-08-01')))
    await expect.element(grid('August 2026')).toBeVisible()
    await frame()
    await frame()
    await new Promise((done) => setTimeout(done))
    expect(moved).toEqual([])
  })
})

describe('a calendar of six weeks', () => {
  it('stays as high as it was, and its legend where it was, once that needs two lines', async () => {
    const august: DayMark[] = ['open', 'closed', 'fewLeft', 'notOffered']
    const $kinds = atom(1)
    function August() {
      const kinds = useStore($kinds)
      return (
        <div style={{ width: '20rem' }}>
          <Calendar
            month={monthOf(aDay('2026-08-01'))}
            bounds={{ first: aDay('2026-08-01'), last: aDay('2026-08-31') }}
            markOf={(day) => august[Number(day.slice(-2)) % kinds] ?? 'open'}
            busy={false}
            today={aDay('2026-08-01')}
            selected={undefined}
            onSelect={chosen}
            onMonth={vi.fn()}
          />
        </div>
      )
    }
    show(<August />)
    await expect.element(grid('August 2026')).toBeVisible()
    const calendar = grid('August 2026').element().closest('.calendar')
    const legend = calendar?.querySelector('.calendar-legend')
    const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top
    const lines = () => new Set(Array.from(legend?.children ?? [], topOf)).size
    const places = () => [calendar?.getBoundingClientRect().height, topOf(legend), topOf(legend?.firstElementChild)]
    const before = places()
    expect(lines()).toBe(1)
    $kinds.set(august.length)
    await expect.poll(lines).toBe(2)
    expect(places()).toEqual(before)
  })
})

describe('a calendar for screen readers', () => {
  it('is a grid named after its month, with the days of the week in full', async () => {
    show(<July />)
    await expect.element(grid('July 2026')).toBeVisible()
    const heads = page.getByRole('columnheader')
    expect(heads.elements().map((head) => head.getAttribute('abbr'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
  })

  it('names date and state of each day, and marks today', async () => {
    show(<July />)
    for (const name of [
      'Saturday, 4 July 2026, places available, today',
      'Monday, 6 July 2026, closed',
      'Tuesday, 7 July 2026, sold out',
      'Wednesday, 8 July 2026, few places left',
      'Thursday, 9 July 2026, loading',
    ]) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect.element(day('Saturday, 4 July 2026')).toHaveAttribute('aria-current', 'date')
    await expect.element(day('Sunday, 5 July 2026')).not.toHaveAttribute('aria-current')
  })

  it('has only the days of the month', async () => {
    show(<July />)
    await expect.element(grid('July 2026')).toBeVisible()
    const days = grid('July 2026').getByRole('button').elements()
    expect(days.map(({ textContent }) => Number(textContent))).toEqual(Array.from({ length: 31 }, (_, at) => at + 1))
  })

  it('marks the chosen day, once', async () => {
    show(<July selected={aDay('2026-07-05')} />)
    await expect.element(day('Sunday, 5 July 2026')).toHaveAttribute('aria-pressed', 'true')
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1)
    expect(document.querySelectorAll('[aria-selected]')).toHaveLength(0)
  })

  it('shows that it is loading', async () => {
    show(<July busy />)
    await expect.element(grid('July 2026')).toBeVisible()
    expect(document.querySelector('[aria-busy="true"]')?.contains(grid('July 2026').element())).toBe(true)
  })
})

describe('choosing a day', () => {
  it('works for days with many or few places', async () => {
    chosen.mockClear()
    show(<July />)
    await day('Sunday, 5 July 2026').click()
    await day('Wednesday, 8 July 2026').click()
    expect(chosen.mock.calls).toEqual([['2026-07-05'], ['2026-07-08']])
    await expect.element(day('Wednesday, 8 July 2026')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(day('Sunday, 5 July 2026')).toHaveAttribute('aria-pressed', 'false')
  })

  it('works with Enter and Space on the focused day', async () => {
    chosen.mockClear()
    show(<July />)
    await enterGrid('Sunday, 5 July 2026')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.keyboard('{ArrowRight} ')
    expect(chosen.mock.calls).toEqual([['2026-07-05'], ['2026-07-12'], ['2026-07-13']])
  })

  for (const [name, why] of [
    ['Monday, 6 July 2026', 'closed'],
    ['Thursday, 9 July 2026', 'still loading'],
  ] as const) {
    it(`rejects a day that is ${why}, which can still be focused`, async () => {
      chosen.mockClear()
      show(<July />)
      await expect.element(day(name)).toHaveAttribute('aria-disabled', 'true')
      await day(name).click({ force: true })
      await expect.element(day(name)).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      expect(chosen).not.toHaveBeenCalled()
    })
  }

  it('passes on the press of a sold-out day, which can’t be chosen: other days are offered instead', async () => {
    chosen.mockClear()
    show(<July />)
    const soldOut = day('Tuesday, 7 July 2026')
    await expect.element(soldOut).toHaveAttribute('aria-disabled', 'true')
    await soldOut.click({ force: true })
    await userEvent.keyboard('{Enter}')
    expect(chosen.mock.calls).toEqual([['2026-07-07'], ['2026-07-07']])
  })
})

describe('the keyboard in a calendar', () => {
  it('has one tab stop: the chosen day, else the first available one', async () => {
    show(<July markOf={(date) => (date < '2026-07-08' ? 'closed' : (marks[date] ?? 'open'))} />)
    await expect.element(next).toBeEnabled()
    const stops = grid('July 2026').getByRole('button').elements()
    expect(stops.filter((stop) => stop instanceof HTMLElement && stop.tabIndex === 0)).toHaveLength(1)
    for (const stop of [previous, next]) {
      await userEvent.tab()
      await expect.element(stop).toHaveFocus()
    }
    await userEvent.tab()
    await expect.element(day('Wednesday, 8 July 2026')).toHaveFocus()
    // The days after it are painted later, and would cover its ring.
    await expect.element(day('Wednesday, 8 July 2026')).toHaveStyle({ position: 'relative', zIndex: '1' })
    await userEvent.tab()
    expect(grid('July 2026').element().contains(document.activeElement)).toBe(false)
  })

  it('moves by day and week with the arrows, and to the ends of the week', async () => {
    show(<July />)
    await enterGrid('Wednesday, 15 July 2026')
    for (const [key, name] of [
      ['{ArrowRight}', 'Thursday, 16 July 2026'],
      ['{ArrowDown}', 'Thursday, 23 July 2026'],
      ['{ArrowLeft}', 'Wednesday, 22 July 2026'],
      ['{ArrowUp}', 'Wednesday, 15 July 2026'],
      ['{Home}', 'Monday, 13 July 2026'],
      ['{End}', 'Sunday, 19 July 2026'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(day(name)).toHaveFocus()
    }
  })

  it('moves the focus into the next month and back', async () => {
    show(<July />)
    await enterGrid('Friday, 31 July 2026')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(grid('August 2026')).toBeVisible()
    await expect.element(day('Saturday, 1 August 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(day('Friday, 31 July 2026')).toHaveFocus()
  })

  it('turns by month with Page Down and Page Up, to the same day or the month’s last', async () => {
    show(<July bounds={{ first: aDay('2026-07-04'), last: aDay('2027-12-31') }} />)
    await enterGrid('Friday, 31 July 2026')
    await userEvent.keyboard('{PageDown}{PageDown}')
    await expect.element(day('Wednesday, 30 September 2026')).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(day('Sunday, 30 August 2026')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
    await expect.element(day('Monday, 30 August 2027')).toHaveFocus()
  })

  it('stays within the first and the last day', async () => {
    show(<July />)
    await enterGrid('Sunday, 5 July 2026')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(day('Saturday, 4 July 2026')).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(day('Saturday, 4 July 2026')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}')
    await expect.element(day('Sunday, 20 September 2026')).toHaveFocus()
  })

  it('prevents scrolling with the keys it uses only', async () => {
    const kept: Record<string, boolean> = {}
    const note = ({ key, defaultPrevented }: KeyboardEvent) => (kept[key] = defaultPrevented)
    document.addEventListener('keydown', note)
    onTestFinished(() => document.removeEventListener('keydown', note))
    show(<July />)
    await enterGrid('Sunday, 5 July 2026')
    await userEvent.keyboard('{ArrowDown}{PageDown}{F2}')
    expect(kept).toEqual({ ArrowDown: true, PageDown: true, F2: false })
  })

  it('leaves keys with Control, Alt or Meta to the browser', async () => {
    show(<July />)
    await enterGrid('Sunday, 5 July 2026')
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
    await expect.element(day('Sunday, 5 July 2026')).toHaveFocus()
  })
})

it('the key of a calendar explains the days that can be chosen, too', async () => {
  show(<July />)
  await expect.element(grid('July 2026')).toBeVisible()
  const marks = [...document.querySelectorAll('.calendar-legend li')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['places available', 'closed', 'sold out', 'few places left'])
})

describe('turning a calendar by its buttons', () => {
  it('shows and announces the month, and keeps the focus', async () => {
    const heard = listen()
    show(<July />)
    await next.click()
    await expect.element(grid('August 2026')).toBeVisible()
    await expect.element(next).toHaveFocus()
    await expect.poll(() => heard).toEqual(['August 2026'])
  })

  it('announces a month once: with its day, if the keyboard moved to it', async () => {
    const heard = listen()
    show(<July />)
    await next.click()
    await expect.poll(() => heard).toEqual(['August 2026'])
    await enterGrid('Monday, 31 August 2026')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day('Tuesday, 1 September 2026')).toHaveFocus()
    await announcementsEnd()
    expect(heard).toEqual(['August 2026'])
  })

  it('ends at the months of the first and the last day', async () => {
    show(<July />)
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    await expect.element(previous).toHaveAccessibleDescription('There are no earlier dates.')
    await previous.click({ force: true })
    await expect.element(grid('July 2026')).toBeVisible()
    await next.click()
    await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
    await next.click()
    await expect.element(grid('September 2026')).toBeVisible()
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    await expect.element(next).toHaveAccessibleDescription('There are no later dates.')
    await expect.element(next).toHaveFocus()
  })

  it('returns the tab stop to the chosen day', async () => {
    show(<July />)
    await enterGrid('Sunday, 5 July 2026')
    await userEvent.keyboard('{ArrowRight}')
    await next.click()
    await previous.click()
    await expect.element(grid('July 2026')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(day('Sunday, 5 July 2026')).toHaveFocus()
  })

  it('puts the tab stop on the first available day of the new month', async () => {
    show(<July markOf={(date) => (date.startsWith('2026-08-0') ? 'closed' : 'open')} />)
    await enterGrid('Sunday, 5 July 2026')
    await next.click()
    await expect.element(grid('August 2026')).toBeVisible()
    await userEvent.tab()
    await expect.element(day('Monday, 10 August 2026')).toHaveFocus()
  })
})
