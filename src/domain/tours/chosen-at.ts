import type { TimeOfDay } from '#domain/dates/wall-clock.ts'
import { withPrice, type Offered, type TourChoice } from './tour-choice.ts'
import { isBookedByPrice, type TourRules } from './tour-limits.ts'

/**
 * What is chosen at the time that holds; of one price alone there is no choice.
 * @param time where none holds, the one chosen counts: one that a link asked for and that can't be had is still asked for
 */
export function chosenAt(
  rules: Pick<TourRules, 'bookCompleteTour' | 'singleTicketing'>,
  { prices }: Pick<Offered, 'prices'>,
  choice: TourChoice,
  time: TimeOfDay | undefined,
): TourChoice {
  const atTime = { ...choice, time: time ?? choice.time }
  const [only, ...others] = prices
  return only && others.length === 0 && isBookedByPrice(rules) ? withPrice(atTime, only.id) : atTime
}
