import { describe, expect, it } from 'vitest'
import type { ArticleId } from '#domain/shop/ids.ts'
import { suggestedPages, suggestionPath } from '#domain/cart/suggestions.ts'
import { anId } from '../../../support/ids.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

const { features } = fullMuseum.config
const passes = [{ id: anId<ArticleId>('jahreskarte') }]
const all = suggestedPages(features, passes)

describe('Checkout: the page of a suggestion (section 7)', () => {
  it('leads to the article, to the tour, and to the event of a ticket', () => {
    expect(suggestionPath('de', { type: 'merchandise', id: 'katalog' }, all)).toBe('/de/product/katalog/')
    expect(suggestionPath('fr', { type: 'guidedTour', id: 'rundgang' }, all)).toBe('/fr/guided-tours/rundgang/')
    expect(suggestionPath('fr', { type: 'ticket', id: 'dinge' }, all)).toBe('/fr/tickets/dinge/')
  })

  it('leads to the page of a pass suggested as merchandise, even if no merchandise is sold', () => {
    const pages = suggestedPages({ ...features, merchandise: false }, passes)
    expect(suggestionPath('de', { type: 'merchandise', id: 'jahreskarte' }, pages)).toBe('/de/passes/jahreskarte/')
    expect(suggestionPath('de', { type: 'ticket', id: 'jahreskarte' }, pages)).toBe('/de/tickets/jahreskarte/')
  })

  it('leads nowhere if the shop has no page for it', () => {
    const few = suggestedPages({ ...features, merchandise: false, passes: false }, passes)
    expect(few.types).toContain('ticket')
    expect(suggestionPath('de', { type: 'merchandise', id: 'jahreskarte' }, few)).toBeUndefined()
    expect(suggestionPath('de', { type: 'merchandise', id: 'katalog' }, few)).toBeUndefined()
    expect(suggestionPath('de', { type: 'ticket', id: '' }, all)).toBeUndefined()
  })
})
