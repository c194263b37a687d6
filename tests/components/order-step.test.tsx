import { atom } from 'nanostores'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageFormatter } from '#i18n/format-message.ts'
import { Alternatives } from '#islands/booking/Alternatives.tsx'
import { OrderStep } from '#islands/booking/OrderStep.tsx'
import { ShopProvider } from '#ui/use-shop.ts'
import { aDay, aMoment } from '../support/dates.ts'
import { beforeTheExhibition, openExhibition } from './exhibition.tsx'
import { shop, show, strings } from './stage.tsx'

beforeTheExhibition()

const day = aDay('2026-07-05')
const sunday = page.getByRole('button', { name: 'Sunday, 5 July 2026, places available', exact: true })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
const oneMore = page.getByRole('button', { name: 'More: Adults', exact: true })

/** Whether all of it is within the window. */
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

async function onPhone(height = 640) {
  await page.viewport(390, height)
  onTestFinished(() => page.viewport(1280, 720))
  openExhibition()
}

const booking = {
  $isChange: atom(false),
  choices: { $added: atom(0), $addedVisit: atom(undefined) },
  order: { $isSubmitted: atom(false) },
}

/** The one button that is filled, by what it says. */
const mainActions = () =>
  [...document.querySelectorAll('.button:not(.button-quiet)')].map(({ textContent }) => textContent)

describe('the primary action of a booking', () => {
  it('adds the choices, then opens the basket, and adds again after another choice', async () => {
    openExhibition()
    await sunday.click()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    await oneMore.click()
    expect(mainActions()).toEqual(['Add to basket'])
    await add.click()
    await expect.element(page.getByRole('link', { name: 'Go to basket' })).toBeVisible()
    expect(mainActions()).toEqual(['Go to basket'])
    await oneMore.click()
    await expect.poll(mainActions).toEqual(['Add to basket'])
  })

  it('is the next tab stop after the button that was pressed', async () => {
    openExhibition()
    await sunday.click()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    await oneMore.click()
    await add.click()
    const next = page.getByRole('link', { name: 'Go to basket' })
    await expect.element(next).toBeVisible()
    await expect.element(add).toHaveFocus()
    await userEvent.tab()
    await expect.element(next).toHaveFocus()
  })
})

describe('the bottom bar of a booking', () => {
  it.each([1440, 390])('covers none of the days that are offered instead, at a width of %i pixels', async (width) => {
    onTestFinished(() => page.viewport(1280, 720))
    await page.viewport(width, 720)
    const form = (things: (typeof day)[]) => (
      <form className="booking-form">
        <Alternatives things={things} nameOf={String} onChoose={() => {}} />
        <OrderStep booking={booking} day={day} slot={undefined} chosen="Adults × 2" price={4800} addedText={String} />
      </form>
    )
    const remove = show(form([aDay('2026-07-06')]))
    const place = () => getComputedStyle(add.element().closest('.order-step') ?? document.body).position
    await expect.poll(place).toBe('static')
    remove()
    show(form([]))
    await expect.poll(place).toBe('sticky')
  })
})

describe('on a phone the bottom bar of a booking', () => {
  it('stays visible once something is chosen, with its price and the button, and is absent before', async () => {
    await onPhone()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    scrollTo(0, 0)
    await expect.poll(() => isInSight(add.element())).toBe(false)
    expect(page.getByText(/^CHF.0\.00$/).elements()).toEqual([])
    await oneMore.click()
    await oneMore.click()
    await expect.element(page.getByText('Sun 5 Jul, 10:00–10:30 · Adults × 2')).toBeVisible()
    scrollTo(0, 0)
    await expect.poll(() => isInSight(add.element())).toBe(true)
    await add.click()
    await expect.poll(() => isInSight(page.getByText('2 tickets were added to your basket.').element())).toBe(true)
  })

  it('never lets a long price or many tickets overlap or push away the button, in the narrowest window', async () => {
    onTestFinished(() => page.viewport(1280, 720))
    await page.viewport(320, 640)
    const slot = { start: aMoment('2026-07-05 10:00:00') }
    const t = messageFormatter({ ...strings, 'common.addToBasket': 'Aggiungi al carrello' }, 'en')
    show(
      <ShopProvider value={{ shop, lang: 'en', locale: 'en', currency: shop.currency, t }}>
        <OrderStep
          booking={booking}
          day={day}
          slot={slot}
          chosen="Erwachsene × 2, Kinder bis 16 Jahre × 3, Erwachsene mit Audioguide × 4"
          price={123_456_00}
          addedText={String}
        />
      </ShopProvider>,
    )
    await expect.element(page.getByRole('button')).toHaveTextContent('Aggiungi al carrello')
    const price = page.getByText(/^CHF.123,456\.00$/)
    await expect.element(price).toBeVisible()
    const { right } = price.element().getBoundingClientRect()
    const button = page.getByRole('button').element().getBoundingClientRect()
    expect(right).toBeLessThan(button.left)
    expect(button.right).toBeLessThanOrEqual(320)
    expect(button.width).toBeGreaterThan(80)
    expect(button.height).toBeLessThan(120)
    expect(document.documentElement.scrollWidth).toBe(320)
  })

  it('never covers the focused element', async () => {
    await onPhone()
    await sunday.click()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    await oneMore.click()
    scrollTo(0, 0)
    const foot = add.element().closest('[data-floats]')
    await sunday.click()
    const uncovered = () => {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: Number.NaN }
      return bottom <= (foot?.getBoundingClientRect().top ?? 0) + 1
    }
    for (let stop = 0; document.activeElement !== add.element(); stop += 1) {
      expect(stop).toBeLessThan(30)
      await userEvent.tab()
      await expect.poll(() => foot?.contains(document.activeElement) === true || uncovered()).toBe(true)
    }
  })

  it('isn’t sticky in a low window, which it would fill', async () => {
    await onPhone(400)
    await sunday.click()
    await oneMore.click()
    scrollTo(0, 0)
    await expect.poll(() => isInSight(add.element())).toBe(false)
  })
})
