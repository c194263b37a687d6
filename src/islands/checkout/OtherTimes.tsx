import { useEffect, useState } from 'react'
import { bookedFor } from '#domain/cart/line-page.ts'
import { formatShortDate } from '#domain/dates/format-date.ts'
import { bookingOf, isVisitLine, placesTaken, type BookedLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Alternatives } from '#islands/booking/Alternatives.tsx'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { isNotFound } from '#stores/calls/latest.ts'
import { nearestTimes } from '#stores/checkout/other-times.ts'
import { AskMuseum } from '#ui/AskMuseum.tsx'
import { Announcement, Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OtherTimes.css'

interface Props {
  /** The line that can't be bought at its time, and the cart. */
  line: BookedLine
  lines: readonly LineItem[]
  onMove: (next: readonly BookedLine[]) => void
}

/**
 * The nearest times to which a line of the basket can be moved, each with what it costs then; else a written mail to the
 * museum. They are requested once: a line that changes needs another one of these.
 */
export function OtherTimes({ line, lines, onMove }: Props) {
  const { shop, locale, currency, t } = useShop()
  const [{ $answer, cancel, ask }] = useState(() => {
    const request = nearestTimes(shop)
    const ask = () => void request.load({ line, lines, moment: { now: new Date(), timeZone: shop.timeZone } })
    return { ...request, ask }
  })
  const answer = useStore($answer)
  useEffect(() => {
    ask()
    return cancel
  }, [ask, cancel])

  if (answer.state === 'failed' && !isNotFound(answer)) return <FailureNotice failure={answer.failure} onRetry={ask} />
  if (answer.state === 'idle' || answer.state === 'loading') return <Waiting text={t('cart.otherTimesWanted')} />
  const times = answer.state === 'ready' ? answer.value : []
  if (times.length === 0) {
    return (
      <div className="other-times">
        <p>{t('cart.noOtherTimes')}</p>
        <AskMuseum
          thing={isVisitLine(line) ? line.eventName : line.name}
          when={bookedFor(line, locale)}
          people={placesTaken(bookingOf(lines, line))}
        />
      </div>
    )
  }
  const lead = t('booking.alternatives')
  const names = new Map(
    times.map(({ start, total }) => [
      start,
      `${bookedFor({ ...line, start }, locale, formatShortDate)} · ${formatMoney(total, currency, locale)}`,
    ]),
  )
  return (
    <div className="other-times">
      <Alternatives
        lead={lead}
        things={[...names.keys()]}
        nameOf={(start) => names.get(start) ?? ''}
        onChoose={(chosen) => onMove(times.find(({ start }) => start === chosen)?.lines ?? [])}
      />
      <Announcement text={`${lead} ${[...names.values()].join('; ')}`} />
    </div>
  )
}
