import type { Features, Section } from './config.ts'

/** The five sections, in the menu's order (section 2, "Header"). */
export const sections = ['tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'] as const satisfies Section[]

/**
 * In words, which sections are switched on with nothing in them.
 * @param things how many things each section has
 */
export const emptySections = (features: Features, things: Record<Section, number>): string[] =>
  sections
    .filter((section) => features[section] && things[section] === 0)
    .map((section) => `The section ${section} is switched on, but nothing is in it.`)
