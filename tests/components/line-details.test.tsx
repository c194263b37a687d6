import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LineDetails } from '#islands/checkout/LineDetails.tsx'
import { aDayTicketLine, aTicketLine, aTourLine } from '../support/shop-things.ts'
import { show } from './stage.tsx'

describe('section 9, the date of a line', () => {
  it.each([aTicketLine(), aDayTicketLine(), aTourLine()])('is in figures: $type', async (line) => {
    show(<LineDetails line={line} />)
    await expect.element(page.getByText(/^04\.07\.2026/)).toBeVisible()
  })
})
