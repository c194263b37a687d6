import { canBuy } from '#domain/availability/availability.ts'

/** How a day is marked. Only an open day, and one with few places left, can be chosen. */
export type DayMark = 'open' | 'fewLeft' | 'tooFew' | 'soldOut' | 'closed' | 'expired' | 'unknown'

/** Whether a day with this mark can be chosen. */
export const canChoose = (mark: DayMark): boolean => mark !== 'unknown' && canBuy({ state: mark })
