import { leastPrice, ticketContents, type TicketPart } from '#domain/tickets/ticket-choice.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import { withCount } from '#domain/availability/counts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { useShop } from '#ui/use-shop.ts'

function partInWords({ name, min, max }: TicketPart, t: FormatMessage): string {
  if (min === max) return withCount(name, min)
  if (max === Infinity) return min === 0 ? name : t('booking.atLeast', { min, name })
  return min === 0 ? t('booking.upTo', { max, name }) : withCount(name, `${min}–${max}`)
}

/** What a ticket of several parts holds, and what it comes to: "Adults × 2, Children × 1–4 · from CHF 35.00". */
export function TicketContents({ ticket }: { ticket: Ticket }) {
  const { locale, currency, t } = useShop()
  const parts = ticketContents(ticket).map((part) => partInWords(part, t))
  const { price, isLeast } = leastPrice(ticket)
  const amount = formatMoney(price, currency, locale)
  return (
    <p className="price" suppressHydrationWarning>
      {parts.join(', ')} ·{' '}
      {price === 0 && !isLeast ? t('common.free') : isLeast ? t('common.from', { price: amount }) : amount}
    </p>
  )
}
