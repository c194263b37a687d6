import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { BookingForm } from '#islands/booking/BookingForm.tsx'
import { DayStep } from '#islands/booking/DayStep.tsx'
import { LostTickets } from '#islands/booking/LostTickets.tsx'
import { PartyStep } from '#islands/booking/PartyStep.tsx'
import { island, type LateProps } from '#islands/shared/island.tsx'
import { pageAddress } from '#stores/booking/shared/address.ts'
import { publishedEvent } from '#stores/booking/event/published.ts'
import { $now } from '#stores/clock/now.ts'
import { useShop } from '#ui/use-shop.ts'
import type * as Live from './live.ts'
import { EventOrder } from './EventOrder.tsx'
import { SlotStep } from './SlotStep.tsx'
import { TicketStep } from './TicketStep.tsx'

interface Props {
  event: EventOnSale
}

/**
 * Books tickets: day, time, counts, basket. Each step reads the stores of its own part. Tickets can be counted from the
 * first; all that follows from answers comes with them.
 */
function EventBooking({ event, late }: Props & LateProps<typeof Live>) {
  const { shop, t } = useShop()
  const [published] = useState(() => publishedEvent(event))
  const booking = useMemo(() => late?.eventBooking(shop, published, $now), [late, shop, published])
  const live = late && booking && { ...late, booking }

  useEffect(
    () => (booking ? booking.begin(pageAddress) : published.begin(pageAddress, shop.asksParty)),
    [booking, published, shop],
  )

  const shown = booking ?? published
  const changes = useStore(shown.$changes, { ssr: 'initial' })
  return (
    <BookingForm
      title={t(changes ? 'booking.changeTitle' : 'eventDetail.book')}
      $over={shown.days.$over}
      $isHeld={shown.$isHeld}
      order={shown.order}
    >
      <PartyStep booking={shown} />
      {shown.way === 'calendar' && <DayStep booking={shown}>{live && <live.DayChoice {...live} />}</DayStep>}
      <SlotStep booking={shown}>{live && <live.Slots {...live} />}</SlotStep>
      <LostTickets booking={shown} />
      <TicketStep booking={shown} />
      <EventOrder booking={shown}>{live && <live.EventAdded {...live} />}</EventOrder>
      {/* Always in the page, or nothing would be heard. */}
      <p className="visually-hidden" role="status">
        {live && <live.BookingStatus {...live} />}
      </p>
    </BookingForm>
  )
}

export default island<Props, typeof Live>(EventBooking, { load: () => import('./live.ts') })
