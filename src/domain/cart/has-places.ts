import type { LineItem } from './line-item.ts'

/** Whether places are booked: nothing holds them before they are paid. */
export const hasPlaces = (lines: readonly LineItem[]): boolean =>
  lines.some(({ type }) => type === 'ticket' || type === 'guidedTour')
