import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { SlotList } from '#islands/booking/SlotList.tsx'
import { aMoment } from '../support/dates.ts'
import { show } from './stage.tsx'

const at = (hour: number) => ({ start: aMoment(`2026-07-05 ${hour}:00:00`), left: 20, state: 'open' as const })

/** Times from ten o'clock on, of which one can be chosen. */
function Times({ count }: { count: number }) {
  const [chosen, setChosen] = useState<WallDateTime>()
  const slots = [...Array(count).keys()].map((index) => at(10 + index))
  return <SlotList slots={slots} chosen={chosen} onChoose={setChosen} onUnavailable={() => {}} />
}

const groups = () => [...document.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'))
const time = (name: string) => page.getByRole('radio', { name, exact: true })

it('up to eight times form one group', async () => {
  show(<Times count={8} />)
  await expect.element(time('17:00')).toBeVisible()
  expect(groups()).toEqual([])
})

it('more times are grouped by parts of the day, as one choice for pointer and keyboard', async () => {
  show(<Times count={10} />)
  await expect.element(page.getByRole('group', { name: 'Evening' }).getByRole('radio', { name: '19:00' })).toBeVisible()
  expect(groups()).toEqual(['Morning', 'Afternoon', 'Evening'])
  await time('11:00').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(time('12:00')).toBeChecked()
  await expect.element(time('11:00')).not.toBeChecked()
})

it('a time with enough places shows no number, and an unavailable one shows the reason and can be pressed, unless it is over', async () => {
  const states = ['fewLeft', 'tooFew', 'soldOut', 'expired', 'otherKinds'] as const
  const slots = states.map((state, index) => ({ ...at(11 + index), left: 3, state }))
  const pressed: WallDateTime[] = []
  const press = (start: WallDateTime) => void pressed.push(start)
  show(<SlotList slots={[at(10), ...slots]} chosen={undefined} onChoose={() => {}} onUnavailable={press} />)
  await expect.element(time('10:00')).toBeEnabled()
  await expect.element(time('11:00 3 places left')).toBeEnabled()
  await expect.element(time('14:00 is over')).toBeDisabled()
  for (const name of ['12:00 Too few places', '13:00 Sold out', '15:00 Not with these tickets'])
    await page.getByRole('button', { name, exact: true }).click()
  expect(pressed.map((start) => start.slice(11, 16))).toEqual(['12:00', '13:00', '15:00'])
})

it('performances of two years have their years, and those of one year need none', async () => {
  const of = (day: string) => ({ ...at(19), start: aMoment(`${day} 19:00:00`) })
  const list = (...days: string[]) => (
    <SlotList slots={days.map(of)} chosen={undefined} withDay onChoose={() => {}} onUnavailable={() => {}} />
  )
  show(list('2026-07-05', '2027-07-10'))
  await expect.element(time('Sun 05.07.2026 19:00')).toBeVisible()
  await expect.element(time('Sat 10.07.2027 19:00')).toBeVisible()
  show(list('2026-07-05', '2026-07-11'))
  await expect.element(time('Sat 11 Jul 19:00')).toBeVisible()
})
