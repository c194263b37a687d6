import { describe, expect, it } from 'vitest'
import { suggestedTypes, suggestionPath } from '#domain/suggestions/suggestion-link.ts'
import { fullMuseum } from '../../../support/full-museum.ts'

const { features } = fullMuseum.config
const all = suggestedTypes(features)

describe('section 7, Checkout: what is suggested', () => {
  it('leads to the article, to the tour, and to the event of a ticket', () => {
    expect(suggestionPath('de', { type: 'merchandise', id: 'katalog' }, all)).toBe('/de/product/katalog/')
    expect(suggestionPath('fr', { type: 'guidedTour', id: 'rundgang' }, all)).toBe('/fr/guided-tours/rundgang/')
    expect(suggestionPath('fr', { type: 'ticket', id: 'dinge' }, all)).toBe('/fr/tickets/dinge/')
  })

  it('leads nowhere where the shop has no pages for it', () => {
    const few = suggestedTypes({ ...features, merchandise: false })
    expect(few).toContain('ticket')
    expect(suggestionPath('de', { type: 'merchandise', id: 'katalog' }, few)).toBeUndefined()
    expect(suggestionPath('de', { type: 'ticket', id: '' }, all)).toBeUndefined()
  })
})
