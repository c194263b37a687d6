import { chooseTours, firstTours, isBookedByPrice, priceKey } from '#domain/tours/tour-limits.ts'
import { withPrice } from '#domain/tours/tour-choice.ts'
import { CountRow } from '#islands/booking/CountRow.tsx'
import { ProblemGroup } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { TourBooking } from '#stores/booking/tour/booking.ts'
import { Charge } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#islands/booking/booking-step.css'
import { Choice } from './Choice.tsx'
import './PriceStep.css'

/** The step for the price of a tour that is booked as a whole, or for the count of tours or places. */
export function PriceStep({ booking: { tour, times, counts, choices, order } }: { booking: TourBooking }) {
  const { t } = useShop()
  const offered = useStore(times.$offered)
  const { prices } = offered
  const chosen = useStore(counts.$chosen)
  const sums = useStore(counts.$sums)
  const limits = useStore(counts.$limits)
  const notes = useStore(counts.$notes)
  const problem = useStore(order.$priceProblem)
  if (prices.length === 0) return null
  const isByPrice = isBookedByPrice(tour)
  const legend = isByPrice ? 'tourDetail.price' : tour.singleTicketing ? 'tourDetail.places' : 'tourDetail.tours'
  return (
    <ProblemGroup className="booking-step price-step" legend={t(legend)} problem={problem}>
      {isByPrice ? (
        prices.map(({ id, name, price }) => (
          <Choice
            key={id}
            name="price"
            value={id}
            checked={chosen.priceId === id}
            onChoose={() => choices.choose(withPrice(chosen, id))}
          >
            <span className="price-step-name">{name}</span>
            <Charge amount={price} />
          </Choice>
        ))
      ) : (
        <ul className="booking-step-list">
          {prices.map(({ id, name, price }) => (
            <li key={id} className="booking-step-row">
              <CountRow
                id={`price-${id}`}
                name={name}
                price={price}
                free={t('common.freeOfCharge')}
                count={chosen.tours[id] ?? 0}
                first={firstTours(tour, sums)}
                max={limits[priceKey(id)]}
                note={notes[priceKey(id)]}
                onCount={(count) => choices.choose(chooseTours({ rules: tour, offered, choice: chosen }, id, count))}
              />
            </li>
          ))}
        </ul>
      )}
    </ProblemGroup>
  )
}
