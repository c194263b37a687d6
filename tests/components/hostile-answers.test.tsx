import { describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { Question } from '#domain/forms/question.ts'
import { LineDetails } from '#islands/checkout/CartLine.tsx'
import TourBooking from '#islands/tour/TourBooking.tsx'
import { $cart } from '#stores/cart/cart.ts'
import { hostileTexts } from '../support/hostile.ts'
import { anId } from '../support/ids.ts'
import { highlights } from '../support/tour-api.ts'
import { beforeTheExhibition } from './exhibition.tsx'
import { atAddress, shop, show, stringsPath } from './stage.tsx'

beforeTheExhibition()

const options = [
  { id: 'a', text: 'By train' },
  { id: 'b', text: 'On foot' },
]

/** A question of each kind, all of them to be answered. */
const questions: Question[] = [
  { id: 'q1', type: 'radio', text: 'How do you come?', mandatory: true, options },
  { id: 'q2', type: 'select', text: 'Where from?', mandatory: true, options },
  { id: 'q3', type: 'checkbox', text: 'What do you like?', mandatory: true, options },
  { id: 'q4', type: 'text', text: 'Name of the group', mandatory: true, options: [] },
  { id: 'q5', type: 'textarea', text: 'What should we know?', mandatory: true, options: [] },
  { id: 'q6', type: 'number', text: 'Age of the youngest', mandatory: true, options: [] },
]

const field = (name: string) => page.getByRole('textbox', { name })
const option = (role: 'radio' | 'checkbox') => page.getByRole(role, { name: 'On foot' })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })

const lineOf = (lines = $cart.get()): GuidedTourLine | undefined => lines.find((line) => line.type === 'guidedTour')

async function open() {
  atAddress('?date=2026-07-05&time=14:00&np1=1&tx1=1')
  const tour = { ...highlights, id: anId<typeof highlights.id>('tour1'), questions }
  show(<TourBooking shop={{ ...shop, api: inject('exhibitionApi') }} strings={stringsPath} tour={tour} />)
  await expect.element(field('Name of the group')).toBeEnabled()
}

describe('the button that clears the answer to a question', () => {
  it('is named with the words that it shows and with its question', async () => {
    await open()
    await option('radio').click()
    const clear = page.getByText('Clear answer')
    await expect.element(clear).toHaveAccessibleName('Clear answer: How do you come?')
    await clear.click()
    await expect.element(option('radio')).not.toBeChecked()
    await expect.element(clear).not.toBeInTheDocument()
  })
})

const texts = Object.entries(hostileTexts).filter((_, at) => at % 3 === 0 || inject('full'))

describe.each(texts)('the six kinds of questions of a tour, answered with %s', (_, text) => {
  it('are labelled, keep their answers, and are shown as plain text', async () => {
    const title = document.title
    await open()
    await add.click()
    await expect.element(page.getByText('Please answer this question.').first()).toBeVisible()
    expect(lineOf()).toBeUndefined()
    await option('radio').click()
    await page.getByRole('combobox', { name: 'Where from?' }).selectOptions('By train')
    await option('checkbox').click()
    await page.getByRole('checkbox', { name: 'By train' }).click()
    const words = text.slice(0, 1000)
    await field('Name of the group').fill(words)
    await field('What should we know?').fill(words)
    await field('Age of the youngest').fill(words)
    await add.click()
    await expect.element(page.getByText('Please enter a number.').first()).toBeVisible()
    await expect.element(field('Age of the youngest')).toHaveValue(words)
    expect(lineOf()).toBeUndefined()
    await field('Age of the youngest').fill('-0,5')
    await add.click()
    await expect
      .poll(() => lineOf()?.answers.map(({ value }) => value))
      .toEqual(['b', 'a', ['b', 'a'], words, words, '-0,5'])
    const line = lineOf()
    if (!line) throw new Error('There is no line.')
    show(<LineDetails line={line} />)
    await expect.poll(() => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toContain(words)
    expect(document.querySelector('dd *')).toBeNull()
    expect(document.title).toBe(title)
  })
})
