import { describe, expect, it } from 'vitest'
import { expressFits, hasExpressUse } from '#domain/checkout/express.ts'
import { anArticleLine, aTicketLine } from '../../../support/shop-things.ts'

describe('section 6, express ways to pay', () => {
  it('fit what ships to the shop’s own country, and what doesn’t ship at all', () => {
    const goods = [aTicketLine(), anArticleLine()]
    expect(expressFits(goods, 'CH', 'CH')).toBe(true)
    expect(expressFits(goods, 'FR', 'CH')).toBe(false)
    expect(expressFits(goods, '', 'CH')).toBe(false)
    expect(expressFits(goods, '', undefined)).toBe(false)
    expect(expressFits(goods, '', '')).toBe(false)
    expect(expressFits([aTicketLine()], 'FR', 'CH')).toBe(true)
  })

  it('pay what costs something; what costs nothing is placed, unless they are the only way on', () => {
    expect([hasExpressUse(1, false), hasExpressUse(0, false), hasExpressUse(0, true)]).toEqual([true, false, true])
  })
})
