import { atom } from 'nanostores'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemFocus } from '#islands/shared/problems.tsx'
import { atNoDay, beforeTheExhibition, openExhibition } from './exhibition.tsx'
import { listen } from './heard.ts'
import { show, strings } from './stage.tsx'

beforeTheExhibition()

const group = (name: string) => page.getByRole('group', { name, exact: true })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
const sunday = page.getByRole('button', { name: 'Sunday, 5 July 2026, places available', exact: true })

describe('an incomplete booking that is submitted', () => {
  it('shows all missing choices at once, each at its group', async () => {
    atNoDay()
    openExhibition()
    await expect.element(sunday).toBeVisible()
    await expect.element(group('Day')).not.toHaveAttribute('aria-describedby')
    await add.click()
    for (const [name, text] of [
      ['Day', 'Please choose a day.'],
      ['Time slot for entry', 'Please choose a time.'],
      ['Tickets', 'Please choose at least one ticket.'],
    ] as const) {
      await expect.element(group(name)).toHaveAccessibleDescription(text)
      await expect.element(group(name).getByText(text)).toBeVisible()
    }
  })

  it('marks each field of a group as invalid, with the reason, until it is valid', async () => {
    atNoDay()
    openExhibition()
    await expect.element(sunday).toBeVisible()
    await add.click()
    const adults = page.getByRole('spinbutton', { name: /Adults$/ })
    await expect.element(sunday).toHaveAccessibleDescription('Please choose a day.')
    expect(sunday.element().closest('td')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(adults).toHaveAttribute('aria-invalid', 'true')
    await expect.element(adults).toHaveAccessibleDescription(/^Please choose at least one ticket\./)
    await sunday.click()
    await expect.element(sunday).not.toHaveAttribute('aria-describedby')
    await add.click()
    const ten = page.getByRole('radio', { name: /^10:00/ })
    await expect.element(ten).toHaveFocus()
    await expect.element(ten).toHaveAttribute('aria-invalid', 'true')
    await expect.element(ten).toHaveAccessibleDescription('Please choose a time.')
    await ten.click()
    await add.click()
    await expect.element(adults).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(adults).not.toHaveAttribute('aria-invalid')
    await expect.element(adults).toHaveAccessibleDescription(/^CHF\s18\.00$/)
  })

  it('says each message once: that of the first group where the focus moves, the others in the live region', async () => {
    atNoDay()
    const heard = listen()
    openExhibition()
    await expect.element(sunday).toBeVisible()
    await expect
      .poll(() => heard)
      .toContain('Available instead: Sunday, 5 July 2026; Monday, 6 July 2026; Wednesday, 8 July 2026')
    heard.length = 0
    await add.click()
    await expect.element(sunday).toHaveFocus()
    await expect.element(sunday).toHaveAccessibleDescription('Please choose a day.')
    await expect.poll(() => heard).toEqual(['Please choose a time.', 'Please choose at least one ticket.'])
  })

  it('moves the focus to the first group, with its message in view', async () => {
    await page.viewport(320, 400)
    atNoDay()
    openExhibition()
    await expect.element(sunday).toBeVisible()
    await add.click()
    await expect.element(sunday).toHaveFocus()
    await expect.element(page.getByText('Please choose a day.')).toBeInViewport()
    await page.viewport(1280, 720)
  })

  it('removes each message as soon as its part is chosen', async () => {
    atNoDay()
    openExhibition()
    await expect.element(sunday).toBeVisible()
    await add.click()
    await sunday.click()
    await expect.element(page.getByText('Please choose a day.')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    await expect.element(page.getByText('Please choose a time.')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More: Adults', exact: true }).click()
    await expect.element(page.getByText('Please choose at least one ticket.')).not.toBeInTheDocument()
  })
})

describe('a failed attempt whose problem no field shows', () => {
  it('shows it beside the button, announces it, and forgets it once another choice is made', async () => {
    const $tries = atom(0)
    const $unplaced = atom<Problem | undefined>({ key: 'booking.lookAgain' })
    const root = createRef<HTMLFormElement>()
    show(
      <form ref={root}>
        <input aria-label="Name" />
        <ProblemFocus $tries={$tries} $unplaced={$unplaced} root={root} />
      </form>,
    )
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toBeVisible()
    const heard = listen()
    const text = strings['booking.lookAgain'] ?? ''
    $tries.set(1)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.poll(() => heard).toEqual([text])
    $unplaced.set({ key: 'availability.chooseDay' })
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })
})
