import type { Lifetime } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, eventBookingStrings, overrides)`. */
  strings: Strings
  /** What was known when the page was published; the live answers correct it. */
  event: { id: string; name: string; tickets: Ticket[]; lifetime?: Lifetime }
}

/** Books tickets: day, time, counts, basket. */
export default function EventBooking({ event }: Props) {
  return <form className="booking" aria-label={event.name} />
}
