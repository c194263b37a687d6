import { withCounts } from '#domain/counts/asked-counts.ts'
import { toCount } from '#domain/counts/count.ts'

/** How many come together, as the address of a page says (`?party=6`): one where it says nothing that can be. */
export const partyIn = (search: string): number => Math.max(1, toCount(new URLSearchParams(search).get('party') ?? 0))

/** The query of a page with how many come together, whatever else it says kept. */
export const withParty = (search: string, party: number): string => withCounts(search, { party: party > 1 ? party : 0 })

/** How many days or times are offered in place of one that can't be had: a party looks further than who comes alone. */
export const mostInstead = (party = 1): number => (party > 1 ? 3 : 1)
