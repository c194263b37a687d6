import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basketCards, placeOfRemoved } from '#domain/cart/basket-cards.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'
import { anArticleLine, aTicketLine } from '../../../support/shop-things.ts'

const ten = aMoment('2026-07-05 10:00:00')
const eleven = aMoment('2026-07-05 11:00:00')
const adults = aTicketLine({ start: ten })
const children = aTicketLine({ id: anId('t2'), name: 'Children', start: ten })
const later = aTicketLine({ start: eleven })
const catalogue = anArticleLine()

const indexes = (lines: LineItem[]) => basketCards(lines).map((card) => card.indexes)

describe('the cards of a basket', () => {
  it('are one a visit, at the place of its first ticket, and one for each other line', () => {
    expect(indexes([adults, catalogue, later, children])).toEqual([[0, 3], [1], [2]])
  })

  it('tell apart times and events, and leave a ticket without a time alone', () => {
    const elsewhere = aTicketLine({ eventId: anId('e2'), start: ten })
    const open = aTicketLine({ start: undefined })
    expect(indexes([adults, elsewhere, open, open])).toEqual([[0], [1], [2], [3]])
  })

  it('hold each line once', () => {
    const line = fc.constantFrom<LineItem>(adults, children, later, catalogue)
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(
          indexes(lines)
            .flat()
            .toSorted((one, other) => one - other),
        ).toEqual([...lines.keys()])
      }),
    )
  })
})

describe('the place of a removed line', () => {
  const after = (lines: LineItem[], index: number) => {
    const [line] = lines.slice(index)
    if (!line) throw new Error('There is no such line.')
    return placeOfRemoved(basketCards(lines.toSpliced(index, 1)), { line, index })
  }

  it('is among the tickets of its visit', () => {
    expect(after([adults, children, catalogue], 0)).toEqual({ card: 0, before: 0, isInside: true })
    expect(after([adults, children, catalogue], 1)).toEqual({ card: 0, before: undefined, isInside: true })
  })

  it('is that of its card if nothing of that is left', () => {
    expect(after([catalogue, adults, later], 1)).toEqual({ card: 1, isInside: false })
    expect(after([catalogue, adults], 1)).toEqual({ card: 1, isInside: false })
    expect(after([catalogue], 0)).toEqual({ card: 0, isInside: false })
  })
})
