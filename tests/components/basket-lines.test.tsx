import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Basket } from '#islands/checkout/Basket.tsx'
import { LineDetails } from '#islands/checkout/CartLine.tsx'
import { Totals } from '#islands/checkout/Totals.tsx'
import type { LineItem } from '#domain/lines/index.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $cartError } from '#stores/checkout/checkout.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'
import { $now } from '#stores/derived/now.ts'
import { $drafts, noDrafts } from '#stores/session/drafts.ts'
import { storageKey } from '#stores/storage/storage.ts'
import { beforeAll as early } from '../support/event-api.ts'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { aCode, aDayTicketLine, anArticleLine, aTicketLine, aTourLine, aVoucherLine } from '../support/shop-things.ts'
import { announcementsEnd, listen } from './heard.ts'
import { shop as someShop, show } from './stage.tsx'

const shop = { ...someShop, api: inject('exhibitionApi') }

afterEach(() => {
  $cart.set(noLines)
  $cartError.set(undefined)
  $drafts.set(noDrafts)
  vi.useRealTimers()
})

/** Shows a basket held against what there is. @returns takes it away again */
function open(lines: LineItem[], museum = shop) {
  vi.useFakeTimers({ now: early, toFake: ['Date'] })
  $cart.set(lines)
  const { basket, delivery, start } = checkoutScreen(museum, $now)
  const close = show(
    <>
      <Basket basket={basket} delivery={delivery} />
      <Totals basket={basket} delivery={delivery} countries={[]} />
    </>,
    museum,
  )
  onTestFinished(start())
  return close
}

const line = page.getByRole('listitem')
const count = page.getByRole('spinbutton')
const button = (name: string | RegExp) => page.getByRole('button', { name })

const twoPasses = anArticleLine({
  type: 'annualPass',
  count: 2,
  owners: [{ name: 'Ada' }, { name: 'Ben' }],
})
const change = button(/^Change “Catalogue, /)
const owners = page.getByRole('group', { name: /^Change “Catalogue, / })

describe('a line of the basket', () => {
  it('shows the remaining balance of a code, unless it is 0', async () => {
    open([anArticleLine(), aCode({ available: 1000 }), aCode({ barcode: 'GIFT-2', available: 10_000 })])
    await expect.element(line.getByText(/^CHF\s65\.00 remains on this gift voucher\.$/)).toBeVisible()
    expect(page.getByText(/remains on this gift voucher/).elements()).toHaveLength(1)
  })

  it('shows the price of one item and the count if there are several, also on paper, and the total', async () => {
    open([anArticleLine({ count: 2 })])
    await expect.element(page.getByText(/^CHF\s45\.00 ×\s2$/)).toBeVisible()
    await expect.element(line.getByText(/^CHF\s90\.00$/)).toBeVisible()
    await button('Fewer: Catalogue').click()
    await expect.element(page.getByText('×')).not.toBeInTheDocument()
    await expect.element(line.getByText(/^CHF\s45\.00$/)).toBeVisible()
  })

  it('is removed with one button, which is announced and can be undone', async () => {
    open([anArticleLine({ count: 2 })])
    await button('Fewer: Catalogue').click()
    await expect.element(button('Fewer: Catalogue')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Remove “Catalogue”').elements()).toHaveLength(1)
    const heard = listen()
    await button('Remove “Catalogue”').click()
    await expect.element(page.getByText('Your basket is empty.')).toBeVisible()
    await expect.element(button('Undo')).toHaveFocus()
    await expect.element(button('Undo')).toHaveAccessibleDescription('“Catalogue” was removed.')
    await announcementsEnd()
    // Read with the button that has the focus.
    expect(heard.filter((text) => text.includes('removed'))).toEqual([])
    await button('Undo').click()
    await expect.element(count).toHaveValue(1)
  })

  it('that another tab removes hands its focus to the basket', async () => {
    open([anArticleLine()])
    await count.click()
    await expect.element(count).toHaveFocus()
    $cart.set(noLines)
    await expect.element(page.getByRole('region', { name: 'Basket', exact: true })).toHaveFocus()
  })

  it('can be counted up to the stock, which is shown at the limit', async () => {
    open([anArticleLine({ count: 2 })])
    await expect.element(count).toHaveAttribute('max', '3')
    await expect.element(count).not.toHaveAttribute('aria-describedby')
    await button('More: Catalogue').click()
    await expect.element(count).toHaveAccessibleDescription('Only 3 left.')
    await expect.element(count).toBeValid()
  })

  it('with more than available is invalid, and its counter still goes down to one', async () => {
    open([anArticleLine({ count: 7 })])
    await expect.element(count).toBeInvalid()
    await expect.element(count).toHaveAccessibleDescription(/7.*3 are left/)
    await button('Fewer: Catalogue').click()
    await expect.element(count).toHaveValue(3)
    await expect.element(count).toBeValid()
  })

  it('with nothing left has the maximum 1, and shows why', async () => {
    open([aTicketLine({ start: aMoment('2026-07-05 12:00:00') })])
    await expect.element(count).toBeInvalid()
    await expect.element(count).toHaveAttribute('max', '1')
    await expect.element(page.getByText('This time is sold out.')).toBeVisible()
  })

  it('of a tour that isn’t available on its day any more shows a message', async () => {
    open([aTourLine({ start: aMoment('2026-07-06 14:00:00') })])
    await expect.element(page.getByText('This tour is not available on the chosen date.')).toBeVisible()
  })

  it('of an event has its name, a link to it, and a link to change its time', async () => {
    const end = aMoment('2026-07-05 10:30:00')
    open([anArticleLine(), aTicketLine({ start: aMoment('2026-07-05 10:00:00'), end })])
    const event = line.nth(1).getByRole('link', { name: 'Exhibition', exact: true })
    await expect.element(event).toHaveAttribute('href', '/en/tickets/e1/')
    await expect.element(line.nth(1).getByText('Adults', { exact: true })).toBeVisible()
    await expect.element(line.nth(1).getByText('Sun 05.07.2026, entry 10:00–10:30')).toBeVisible()
    const change = page.getByRole('link', { name: 'Change time: Adults, Exhibition, Sun 05.07.2026, 10:00–10:30' })
    await expect.element(change).toHaveAttribute('href', '/en/tickets/e1/?line=2&start=2026-07-05T10:00:00#order')
  })

  it('of a performance shows its duration', async () => {
    const time = { start: aMoment('2026-07-05 20:00:00'), end: aMoment('2026-07-05 22:00:00') }
    open([aTicketLine({ mode: 5, ...time })])
    await expect.element(line.getByText('Sun 05.07.2026, 20:00–22:00')).toBeVisible()
  })

  it('of several passes shows their number and owners', async () => {
    const owners = [{ name: 'Ada' }, { name: 'Ben' }]
    open([anArticleLine({ type: 'annualPass', name: 'Year pass', count: 2, owners })])
    await expect.element(line.first().getByText(/^Year pass ×\s2$/)).toBeVisible()
    await expect.element(page.getByText('Ben', { exact: true })).toBeVisible()
    await expect.element(count).not.toBeInTheDocument()
  })

  it('of passes has a form for the owners, with a confirmation when it is saved', async () => {
    open([anArticleLine(), twoPasses])
    await change.click()
    await expect.element(owners).toBeVisible()
    const names = owners.getByRole('textbox', { name: 'Name on the pass' })
    await expect.element(names.first()).toHaveFocus()
    expect(names.elements()).toHaveLength(2)
    await names.nth(1).fill(' Eve ')
    await owners.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Your changes have been saved.')).toBeVisible()
    await expect.element(line.getByText('Eve', { exact: true })).toBeVisible()
    await expect.element(owners).not.toBeInTheDocument()
    await expect.element(change).toHaveFocus()
    expect($cart.get()).toMatchObject([{}, { count: 2, owners: [{ name: 'Ada' }, { name: 'Eve' }] }])
    expect(sessionStorage.getItem(storageKey('cart'))).toContain('Eve')
  })

  it('of passes needs all owners: an empty field is invalid, takes the focus, and the basket stays as it is', async () => {
    open([twoPasses])
    await change.click()
    const name = owners.getByRole('textbox', { name: 'Name on the pass' }).first()
    await name.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    await expect.element(name).toBeInvalid()
    await expect.element(name).toHaveAccessibleDescription('Please enter the name for this pass.')
    expect($cart.get()).toEqual([twoPasses])
    await name.fill('Eve')
    await userEvent.keyboard('{Enter}')
    await expect.element(owners).not.toBeInTheDocument()
    expect($cart.get()).toMatchObject([{ owners: [{ name: 'Eve' }, { name: 'Ben' }] }])
  })

  it.each(['Escape', 'Cancel'])('of passes keeps its owners after %s', async (way) => {
    open([twoPasses])
    await change.click()
    const name = owners.getByRole('textbox', { name: 'Name on the pass' }).first()
    await name.fill('Eve')
    await (way === 'Escape' ? userEvent.keyboard('{Escape}') : owners.getByRole('button', { name: way }).click())
    await expect.element(owners).not.toBeInTheDocument()
    await expect.element(change).toHaveFocus()
    expect($cart.get()).toEqual([twoPasses])
    await change.click()
    await expect.element(name).toHaveValue('Ada')
  })

  it('of passes restores unsaved input after a reload', async () => {
    const close = open([twoPasses])
    await change.click()
    const name = owners.getByRole('textbox', { name: 'Name on the pass' }).first()
    await name.fill('')
    close()
    open([twoPasses])
    await change.click()
    await expect.element(name).toHaveValue('')
    await expect.element(owners.getByRole('textbox').nth(1)).toHaveValue('Ben')
  })

  it('of passes is paid with the owners in its form, saved or not', async () => {
    open([twoPasses])
    await change.click()
    const name = owners.getByRole('textbox', { name: 'Name on the pass' }).first()
    await name.fill('Eve')
    await userEvent.keyboard('{Tab}')
    expect($cart.get()).toEqual([twoPasses])
    line.getByRole('link').element().focus()
    expect($cart.get()).toMatchObject([{ owners: [{ name: 'Eve' }, { name: 'Ben' }] }])
    await owners.getByRole('button', { name: 'Cancel' }).click()
    expect($cart.get()).toEqual([twoPasses])
  })

  it('without a count, such as a voucher code, has no counter and subtracts its amount', async () => {
    open([anArticleLine(), aCode({ available: 1000 })])
    await expect.element(line.nth(1).getByText(/10\.00/)).toBeVisible()
    await expect.element(count).toHaveAccessibleName(/Catalogue/)
  })

  it('with a changed price shows it; after the visitor agrees, the totals change and get the focus', async () => {
    open([anArticleLine({ price: 4000 })])
    await expect.element(page.getByText(/^The price has changed: CHF\s45\.00 instead of CHF\s40\.00\.$/)).toBeVisible()
    await button('Agree to the changes').click()
    await expect.element(page.getByText(/^The price has changed/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Total' })).toHaveFocus()
    expect($cart.get()).toMatchObject([{ price: 4500 }])
  })
})

/** One line of each kind of which nothing is to be had any more, and what is said of it. */
const gone: { line: LineItem; says: string }[] = [
  { line: aTicketLine({ start: aMoment('2026-07-05 12:00:00') }), says: 'This time is sold out.' },
  { line: aDayTicketLine(), says: 'This day is sold out.' },
  { line: aTourLine(), says: 'This tour is not available on the chosen date.' },
  { line: anArticleLine({ id: anId('none') }), says: 'This item is out of stock.' },
  { line: anArticleLine({ type: 'annualPass', id: anId('none') }), says: 'This item is out of stock.' },
  {
    line: aVoucherLine({ id: anId('none') }),
    says: 'This gift voucher is no longer available.',
  },
  { line: aCode({ barcode: 'USED' }), says: 'There is nothing left on this gift voucher.' },
]

describe('a line of the basket that became unavailable', () => {
  it.each(gone)('shows why, and can be removed: $line.type', async ({ line: late, says }) => {
    open([anArticleLine(), late])
    await expect.element(line.nth(1).getByText(says)).toBeVisible()
    await expect.element(line.first().getByText(says)).not.toBeInTheDocument()
    await line
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await expect.element(page.getByText(says)).not.toBeInTheDocument()
    expect($cart.get()).toEqual([anArticleLine()])
  })
})

describe('the basket as a whole', () => {
  it('announces a count that can’t be as a problem, once, and no total until it can', async () => {
    open([anArticleLine()])
    await expect.element(count).toHaveValue(1)
    await announcementsEnd()
    const heard = listen()
    await count.fill('500')
    const tooMany = 'You would like 500 of these, but only 3 are left.'
    await expect.poll(() => heard).toContain(tooMany)
    await announcementsEnd()
    expect(heard).toEqual([tooMany])
    await count.fill('2')
    await expect.poll(() => heard).toEqual([tooMany, 'Total CHF 90.00'])
  })

  it('links to the lists if it is empty', async () => {
    open([])
    await expect.element(page.getByText('Your basket is empty.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/en/')
    await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  })

  it('shows the reason of a rejection by the server, and focuses it', async () => {
    open([anArticleLine()])
    $cartError.set({
      reaction: 'onForm',
      message: 'cart.incomplete',
      text: 'Too heavy.',
    } as never)
    const heard = listen()
    const why = page.getByText('Too heavy.')
    await expect.element(why).toBeVisible()
    await expect
      .poll(() => document.activeElement?.textContent)
      .toBe('This order can’t be completed as it is.Too heavy.')
    await announcementsEnd()
    expect(heard.filter((text) => !text.startsWith('Total'))).toEqual([])
  })

  it('shows the reason of a rejection at its line, too, until the count is changed, and keeps all lines', async () => {
    open([aTicketLine({ count: 4 }), anArticleLine()])
    const text = '“Adults”: only 3 left.'
    $cartError.set({ reaction: 'onForm', message: 'cart.incomplete', text } as never)
    const first = line.first()
    await expect.element(first.getByText(text)).toBeVisible()
    const count = first.getByRole('spinbutton')
    await expect.element(count).toHaveValue(4)
    await expect.element(count).toHaveAccessibleDescription(text)
    expect($cart.get()).toHaveLength(2)
    await count.fill('3')
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
    expect($cart.get()).toMatchObject([{ count: 3 }, {}])
  })
})

describe('the details of a line', () => {
  const texts = () => [...document.querySelectorAll('main p, main li')].map(({ textContent }) => textContent)

  it.each([
    [aTicketLine(), ['Sat\u00a004.07.2026, entry 10:00']],
    [
      aTicketLine({ start: undefined, subtickets: [{ id: 'c', name: 'Children', price: 0, count: 2 }] }),
      ['Children ×\u00a02'],
    ],
    [
      aTicketLine({
        start: undefined,
        subtickets: [
          { id: 'a', name: 'Adults', price: 0, count: 2 },
          { id: 'c', name: 'Children', price: 0, count: 3 },
        ],
      }),
      ['Adults ×\u00a02', 'Children ×\u00a03', '5 people'],
    ],
    [aDayTicketLine(), ['Sat\u00a004.07.2026', 'Adults ×\u00a02', 'Children ×\u00a01']],
    [
      aTourLine({ tours: [{ id: 'g', name: 'Pupils', price: 0, vat: 0, count: 12 }] }),
      ['Sat\u00a004.07.2026, 14:00', 'Pupils ×\u00a012'],
    ],
  ])('of a $type are its date and its parts: %#', async (item, said) => {
    show(<LineDetails line={item} />)
    await expect.element(page.getByText(said[0] ?? '', { exact: true }).first()).toBeVisible()
    expect(texts()).toEqual(said)
  })

  it('of an article are empty', async () => {
    show(<LineDetails line={anArticleLine()} />)
    await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
  })
})

describe('a visit that can’t be had at its time', () => {
  const start = aMoment('2026-07-06 10:00:00')
  const adults = aTicketLine({ start, end: aMoment('2026-07-06 10:30:00') })
  const children = aTicketLine({ id: anId('t2'), name: 'Children', price: 900, count: 1, start, end: adults.end })
  const atTen = button(/^Wed,? 8\sJul,? 10:00 · CHF\s45\.00$/)

  it('is moved with one press to one of the three nearest times, for the price shown, and back again', async () => {
    open([adults, anArticleLine(), children])
    await expect.element(atTen).toBeVisible()
    expect(
      button(/ · CHF/)
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Sun,? 5\sJul,? 10:00 · CHF\s45\.00$/),
      expect.stringMatching(/^Wed,? 8\sJul,? 10:00 · CHF\s45\.00$/),
      expect.stringMatching(/^Mon,? 3\sAug,? 10:00 · CHF\s45\.00$/),
    ])
    expect($cart.get()).toHaveLength(3)
    await atTen.click()
    await expect.element(button('Undo')).toHaveFocus()
    await expect.element(button('Undo')).toHaveAccessibleDescription('Moved to: Wed\u00a008.07.2026, 10:00')
    const moved = { start: '2026-07-08 10:00:00', end: '2026-07-08 10:30:00' }
    expect($cart.get()).toMatchObject([
      { id: 't1', count: 2, price: 1800, ...moved },
      { id: 't2', count: 1, price: 900, ...moved },
      { id: 'a1' },
    ])
    await expect.element(page.getByText('This time is sold out.')).not.toBeInTheDocument()
    await button('Undo').click()
    await expect.element(page.getByRole('region', { name: 'Basket', exact: true })).toHaveFocus()
    await expect.element(atTen).toBeVisible()
    expect($cart.get()).toMatchObject([{ id: 't1', start }, { id: 't2', start }, { id: 'a1' }])
  })

  it('asks the server for its calendar once and for no more than six days', async () => {
    performance.clearResourceTimings()
    open([aTicketLine({ start, count: 9 })])
    await expect.element(button(/ · CHF/).first()).toBeVisible()
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(asked.filter((name) => name.includes('/ticket/calendar/'))).toHaveLength(1)
    // One of them is the check of the basket.
    expect(asked.filter((name) => name.includes('/ticket/collect/')).length).toBeLessThanOrEqual(7)
  })

  it('offers, where none is near, a written mail with the thing, the time and the party', async () => {
    open([aTicketLine({ start, count: 60 })], { ...shop, supportEmail: 'info@museum.example' })
    const ask = page.getByRole('link', { name: 'Ask the museum by e-mail' })
    await expect.element(ask).toBeVisible()
    await expect.element(page.getByText('We found no other time nearby.')).toBeVisible()
    const mail = new URL(ask.query()?.getAttribute('href') ?? '')
    expect(mail.searchParams.get('subject')).toBe('Exhibition, Mon\u00a006.07.2026, 10:00')
    expect(mail.searchParams.get('body')).toContain('Number of people: 60')
  })

  it('isn’t searched for another time as long as it can be had', async () => {
    performance.clearResourceTimings()
    open([aTicketLine({ start: aMoment('2026-07-05 10:00:00') })])
    await expect.element(page.getByText('This time is sold out.')).not.toBeInTheDocument()
    await expect
      .poll(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/collect/')))
      .toBe(true)
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('/calendar/'))).toEqual([])
  })
})
