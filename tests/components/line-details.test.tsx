import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LineDetails, LineName, LinePrice, RemainingBalance } from '#islands/checkout/CartLine.tsx'
import type { TicketId } from '#domain/shop/ids.ts'
import { OrderTable } from '#islands/order/OrderTable.tsx'
import { aMoment } from '../support/dates.ts'
import { anId } from '../support/ids.ts'
import { aCode, aDayTicketLine, aTicketLine, aTourLine, aVoucherLine } from '../support/shop-things.ts'
import { show } from './stage.tsx'

describe('the date of a line (section 9)', () => {
  it.each([aTicketLine(), aDayTicketLine(), aTourLine()])('is numeric: $type', async (line) => {
    show(<LineDetails line={line} />)
    await expect.element(page.getByText(/^Sat\s04\.07\.2026/)).toBeVisible()
  })
})

describe('the time of a line that is paid', () => {
  const item = { name: 'Night, Adults', count: 1, price: 900, total: 900, start: aMoment('2026-07-05 00:00:00') }

  it('is none for a whole day, and midnight for an entry at midnight', async () => {
    const leave = show(<OrderTable order={{ items: [item], total: 900 }} />)
    await expect.element(page.getByText('Sun 05.07.2026', { exact: true })).toBeVisible()
    leave()
    show(<OrderTable order={{ items: [{ ...item, end: aMoment('2026-07-05 00:30:00') }], total: 900 }} />)
    await expect.element(page.getByText(/^Sun\s05\.07\.2026, .*00:00–00:30/)).toBeVisible()
  })
})

describe('the details of a line', () => {
  it('tell a tour’s price from a ticket with the same id', async () => {
    const errors = vi.spyOn(console, 'error')
    onTestFinished(() => errors.mockRestore())
    const group = { id: '7', name: 'Group', price: 9000, vat: 8.1, count: 1 }
    const pupils = { id: anId<TicketId>('7'), name: 'Pupils', price: 500, vat: 8.1, count: 12, subtickets: [] }
    show(<LineDetails line={aTourLine({ tours: [group], tickets: [pupils] })} />)
    await expect.element(page.getByText(/^Pupils ×\s12$/)).toBeVisible()
    // React tells of two children with one key, which it may mistake for each other.
    expect(errors).not.toHaveBeenCalled()
  })

  it.each([aTicketLine(), aTourLine()])('have no list without parts: $type', async (line) => {
    show(<LineDetails line={line} />)
    await expect.element(page.getByText(/^Sat\s04\.07\.2026/)).toBeVisible()
    expect(page.getByRole('list').elements()).toEqual([])
  })
})

describe('a gift voucher', () => {
  const kind = page.getByText('Gift voucher', { exact: true })

  it('is named as one where its name doesn’t say so, and not twice', async () => {
    const leave = show(<LineDetails line={aVoucherLine({ name: 'A Sunday for two' })} />)
    await expect.element(kind).toBeVisible()
    leave()
    show(<LineDetails line={aCode({ name: 'Gift voucher', barcode: 'CODE-1' })} />)
    await expect.element(page.getByText('CODE-1')).toBeVisible()
    expect(kind.elements()).toEqual([])
  })
})

describe('the name of a line', () => {
  const adults = { id: anId<TicketId>('a1'), name: 'Adults', price: 1500, vat: 8.1, count: 2, subtickets: [] }
  it.each([aDayTicketLine(), aTourLine({ singleTicketing: true, tickets: [adults] })])(
    'has no count if its parts have theirs: $type',
    async (line) => {
      show(<LineName line={line} count={2} />)
      await expect.element(page.getByText(line.name, { exact: true })).toBeVisible()
    },
  )
})

describe('the total of a line', () => {
  it('is "Free" for an item without a price, and 0.00 for a code without effect', async () => {
    show(<LinePrice line={{ type: 'ticket' }} total={0} />)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    show(<LinePrice line={{ type: 'voucherCode' }} total={0} />)
    await expect.element(page.getByText(/CHF\s0\.00/)).toBeVisible()
  })

  it('of a code without effect is said to stay on it, with its balance', async () => {
    const note = page.getByText('Takes nothing off this order and keeps its value.', { exact: true })
    show(<RemainingBalance sum={{ total: -1000, remaining: 3000 }} />)
    await expect.element(page.getByText(/CHF\s30\.00/)).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    show(<RemainingBalance sum={{ total: 0, remaining: 4000 }} />)
    await expect.element(note).toBeVisible()
    await expect.element(page.getByText(/CHF\s40\.00/)).toBeVisible()
  })
})
