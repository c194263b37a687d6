import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LineDetails, LinePrice } from '#islands/checkout/CartLine.tsx'
import { aDayTicketLine, aTicketLine, aTourLine } from '../support/shop-things.ts'
import { show } from './stage.tsx'

describe('section 9, the date of a line', () => {
  it.each([aTicketLine(), aDayTicketLine(), aTourLine()])('is in figures: $type', async (line) => {
    show(<LineDetails line={line} />)
    await expect.element(page.getByText(/^04\.07\.2026/)).toBeVisible()
  })
})

describe('the details of a line', () => {
  it.each([aTicketLine(), aTourLine()])('has no list where it has no parts: $type', async (line) => {
    show(<LineDetails line={line} />)
    await expect.element(page.getByText(/^04\.07\.2026/)).toBeVisible()
    expect(page.getByRole('list').elements()).toEqual([])
  })
})

describe('the total of a line', () => {
  it('is "free" if it costs nothing, and 0.00 for a code without effect', async () => {
    show(<LinePrice line={{ type: 'ticket' }} total={0} />)
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible()
    show(<LinePrice line={{ type: 'voucherCode' }} total={0} />)
    await expect.element(page.getByText(/CHF\s0\.00/)).toBeVisible()
  })
})
