import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { firstTours, isBookedByPrice } from '#domain/tours/tour-limits.ts'
import { withPrice, withTourCount } from '#domain/tours/tour-choice.ts'
import { CountRow } from '#islands/booking/CountRow.tsx'
import { ProblemGroup } from '#islands/shared/ProblemGroup.tsx'
import type { ShownTour } from '#stores/booking/tour/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { PriceChoice } from './PriceChoice.tsx'
import '#islands/booking/booking-step.css'

/** Chooses the price of a tour that is booked as a whole, or counts tours, or the places on them. */
export function PriceStep({ booking: { tour, times, counts, choices, order } }: { booking: ShownTour }) {
  const { t } = useShop()
  const { prices } = useStore(times.$offered, { ssr: 'initial' })
  const chosen = useStore(counts.$chosen, { ssr: 'initial' })
  const sums = useStore(counts.$sums, { ssr: 'initial' })
  const limits = useStore(counts.$limits, { ssr: 'initial' })
  const notes = useStore(counts.$notes, { ssr: 'initial' })
  const $problem = useMemo(() => order.problemOf('tours'), [order])
  const problem = useStore($problem, { ssr: 'initial' })
  if (prices.length === 0) return null
  const isByPrice = isBookedByPrice(tour)
  const legend = isByPrice ? 'tourDetail.price' : tour.singleTicketing ? 'tourDetail.places' : 'tourDetail.tours'
  return (
    <ProblemGroup className="booking-step" legend={t(legend)} problem={problem}>
      {isByPrice ? (
        prices.map((price) => (
          <PriceChoice
            key={price.id}
            price={price}
            checked={chosen.priceId === price.id}
            onChoose={() => choices.choose(withPrice(chosen, price.id))}
          />
        ))
      ) : (
        <ul className="booking-step-list">
          {prices.map(({ id, name, price }) => (
            <li key={id} className="booking-step-row">
              <CountRow
                id={`price-${id}`}
                name={name}
                label={name}
                price={price}
                free={t('common.free')}
                count={chosen.tours[id] ?? 0}
                first={firstTours(tour, sums)}
                max={limits[id]}
                problem={undefined}
                note={notes[id]}
                onCount={(count) => choices.choose(withTourCount(chosen, id, count))}
              />
            </li>
          ))}
        </ul>
      )}
    </ProblemGroup>
  )
}
