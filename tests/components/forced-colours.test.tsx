import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { monthOf } from '#domain/dates/calendar.ts'
import { atom } from 'nanostores'
import { PartyStep } from '#islands/booking/BookingForm.tsx'
import { SlotChoice, SlotList } from '#islands/booking/SlotList.tsx'
import { Calendar } from '#ui/Calendar.tsx'
import type { DayMark } from '#ui/DayCell.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { aDay, aMoment } from '../support/dates.ts'
import { shop, show } from './stage.tsx'

const colours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeAll(() => colours('active'))
afterAll(() => colours('none'))

const isClear = (colour: string) => /^rgba.* 0\)$/.test(colour)

/** What is drawn of a line around something, in no colour: nothing where it has the colour of what lies behind it. */
function line({ style, width, colour }: { style: string; width: string; colour: string }, behind: string) {
  const isSeen = style !== 'none' && width !== '0px' && colour !== behind && !isClear(colour)
  return isSeen ? `${width} ${style}` : ''
}

/** The colour of the page itself, as the browser gives it. */
function canvasColour() {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'Canvas'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** How something looks to whoever sees neither colour nor weight: its lines, and what is drawn in it besides its text. */
function shapeOf(element: Element) {
  const canvas = canvasColour()
  const own = getComputedStyle(element)
  const bar = getComputedStyle(element, '::after')
  const border = { style: own.borderTopStyle, width: own.borderTopWidth, colour: own.borderTopColor }
  const outline = { style: own.outlineStyle, width: own.outlineWidth, colour: own.outlineColor }
  return [
    line(border, isClear(own.backgroundColor) ? canvas : own.backgroundColor),
    line(outline, canvas),
    own.textDecorationLine,
    bar.content === 'none' || bar.backgroundColor === own.backgroundColor ? '' : `bar of ${bar.height}`,
  ].join(' | ')
}

const marks: Record<string, DayMark> = { '2026-07-06': 'closed', '2026-07-07': 'soldOut', '2026-07-08': 'fewLeft' }
const nothing = () => {}

const aSlot = (time: string, state: 'open' | 'fewLeft' | 'soldOut') => ({
  start: aMoment(`2026-07-05 ${time}:00`),
  left: state === 'soldOut' ? 0 : 20,
  state,
})

describe('with forced colours, more than colour and weight distinguishes', () => {
  it('days that are open, closed, sold out, nearly full, today or chosen', async () => {
    show(
      <Calendar
        month={monthOf(aDay('2026-07-04'))}
        bounds={{ first: aDay('2026-07-04'), last: aDay('2026-08-31') }}
        markOf={(day) => marks[day] ?? 'open'}
        busy={false}
        today={aDay('2026-07-04')}
        selected={aDay('2026-07-10')}
        onSelect={nothing}
        onMonth={nothing}
      />,
    )
    const day = (date: string) => document.querySelector(`[data-date="2026-07-${date}"]`)
    await expect.poll(() => day('10')).not.toBeNull()
    const shapes = ['04', '05', '06', '07', '08', '10'].map((date) => {
      const cell = day(date)
      return cell && shapeOf(cell)
    })
    expect(new Set(shapes).size, shapes.join('\n')).toBe(6)
    const back = page.getByRole('button', { name: 'Previous month', exact: true })
    const on = page.getByRole('button', { name: 'Next month', exact: true })
    await expect.element(back).toHaveAttribute('aria-disabled', 'true')
    expect(shapeOf(back.element())).not.toBe(shapeOf(on.element()))
  })

  it('times that are free, chosen or sold out', async () => {
    show(
      <>
        <SlotChoice
          slot={aSlot('10:00', 'open')}
          formatDay={undefined}
          checked={false}
          onChoose={nothing}
          onUnavailable={nothing}
        />
        <SlotChoice
          slot={aSlot('11:00', 'open')}
          formatDay={undefined}
          checked
          onChoose={nothing}
          onUnavailable={nothing}
        />
        <SlotChoice
          slot={aSlot('12:00', 'soldOut')}
          formatDay={undefined}
          checked={false}
          onChoose={nothing}
          onUnavailable={nothing}
        />
      </>,
    )
    await expect.poll(() => document.querySelectorAll('.slot-choice').length).toBe(3)
    const shapes = [...document.querySelectorAll('.slot-choice')].map(shapeOf)
    expect(new Set(shapes).size, shapes.join('\n')).toBe(3)
  })

  it('times by parts of the day, whose names are readable', async () => {
    const hours = ['09', '10', '11', '12', '13', '14', '15', '16', '18']
    const slots = hours.map((hour) => aSlot(`${hour}:00`, hour === '13' ? 'soldOut' : 'open'))
    show(<SlotList slots={slots} chosen={slots[1]?.start} onChoose={nothing} onUnavailable={nothing} />)
    await expect.poll(() => document.querySelectorAll('.slot-list').length).toBe(3)
    const shapes = [...document.querySelectorAll('.slot-choice')].map(shapeOf)
    expect(new Set(shapes).size, shapes.join('\n')).toBe(3)
    for (const name of document.querySelectorAll('.slot-list-part'))
      expect(getComputedStyle(name).color).not.toBe(canvasColour())
  })

  it('the size of a party at the minimum and above', async () => {
    show(<PartyStep booking={{ $party: atom(1), $ticketCount: atom(0) }} />, { ...shop, asksParty: true })
    const fewer = page.getByRole('button', { name: 'Fewer: People' })
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    const before = shapeOf(fewer.element())
    await page.getByRole('button', { name: 'More: People' }).click()
    await expect.poll(() => shapeOf(fewer.element())).not.toBe(before)
  })

  it('an active and an inactive button of a counter', async () => {
    show(<Stepper id="count" label="Adult" value={0} onChange={nothing} />)
    const fewer = page.getByRole('button', { name: 'Fewer: Adult' })
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    expect(shapeOf(fewer.element())).not.toBe(shapeOf(page.getByRole('button', { name: 'More: Adult' }).element()))
  })

  it('an active and an inactive submit button', async () => {
    show(
      <>
        <SubmitButton>Pay</SubmitButton>
        <SubmitButton unable>Wait</SubmitButton>
      </>,
    )
    const pay = page.getByRole('button', { name: 'Pay' })
    await expect.element(pay).toBeEnabled()
    expect(shapeOf(pay.element())).not.toBe(shapeOf(page.getByRole('button', { name: 'Wait' }).element()))
  })
})
