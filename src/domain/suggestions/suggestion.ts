import type { Money } from '#domain/money/money.ts'

/** Something else the visitor might like. */
export interface Suggestion {
  type: 'merchandise' | 'ticket' | 'guidedTour'
  id: string
  name: string
  price: Money
  image?: string
}
