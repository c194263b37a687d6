import type { Features, Section } from './config.ts'

/** The five sections, in the menu's order (section 2, "Header"). */
const sections = ['tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'] as const satisfies Section[]

/** The sections that have pages in this shop, in the menu's order. */
export const builtSections = [
  'tickets',
  'guidedTours',
  'merchandise',
  'passes',
  'vouchers',
] as const satisfies Section[]

const isBuilt = (section: Section) => builtSections.some((one) => one === section)

/**
 * In words, which sections are switched on and get no pages: nothing is in them, or the shop has no pages for them.
 * @param things how many things each section has, where that is known
 */
export const sectionsWithoutPages = (features: Features, things: Partial<Record<Section, number>>): string[] =>
  sections
    .filter((section) => features[section])
    .flatMap((section) => {
      if (things[section] === 0) return [`The section ${section} is switched on, but nothing is in it.`]
      return isBuilt(section) ? [] : [`The section ${section} is switched on, but this shop has no pages for it.`]
    })
