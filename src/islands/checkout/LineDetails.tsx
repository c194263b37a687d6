import { personsOf } from '#domain/cart/item-count.ts'
import type { LineItem, SubticketLine, TicketLine } from '#domain/cart/line-item.ts'
import { withCount } from '#domain/counts/count.ts'
import { formatDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { LineAnswer } from '#domain/questions/question.ts'
import { kindOf } from '#domain/tickets/ticket-kind.ts'
import { useShop } from '#ui/use-shop.ts'
import './LineDetails.css'

const Parts = ({ parts }: { parts: readonly Pick<SubticketLine, 'id' | 'name' | 'count'>[] }) =>
  parts.length > 0 && (
    <ul className="line-details-parts">
      {parts.map(({ id, name, count }) => (
        <li key={id}>{withCount(name, count)}</li>
      ))}
    </ul>
  )

const Answers = ({ answers }: { answers: readonly LineAnswer[] }) =>
  answers.some(({ question }) => question !== undefined) && (
    <dl className="line-details-answers">
      {answers.map(
        ({ questionId, question, text }) =>
          question !== undefined && (
            <div key={questionId}>
              <dt>{question}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )

const Time = ({ of }: { of: string }) => <span className="line-details-time">{of}</span>

/** When the doors are open for a ticket: not how long one may stay, which a performance says. */
function Entry({ line, start }: { line: TicketLine; start: WallDateTime }) {
  const { t } = useShop()
  const time = formatTimeRange(start, line.end)
  return <Time of={kindOf(line) === 'slot' ? t('cart.entry', { time }) : time} />
}

/** What a line is about besides its name: when it is, what belongs to it. */
export function LineDetails({ line }: { line: LineItem }) {
  const { t } = useShop()
  const persons = personsOf(line)
  switch (line.type) {
    case 'ticket':
      return (
        <>
          {line.start !== undefined && (
            <p>
              {formatDate(line.start)}, <Entry line={line} start={line.start} />
            </p>
          )}
          <Parts parts={line.subtickets} />
          {persons !== undefined && <p className="quiet">{t('booking.persons', { count: persons })}</p>}
        </>
      )
    case 'dayTicket':
      return (
        <>
          <p>{formatDate(line.start)}</p>
          <Parts parts={line.dayTickets} />
        </>
      )
    case 'guidedTour':
      return (
        <>
          <p>
            {formatDate(line.start)}, <Time of={formatTimeRange(line.start)} />
          </p>
          {line.priceName !== undefined && <p>{line.priceName}</p>}
          <Parts
            parts={[...line.tours, ...line.tickets.flatMap(({ subtickets, ...ticket }) => [ticket, ...subtickets])]}
          />
          <Answers answers={line.answers} />
        </>
      )
    case 'annualPass':
      return (
        <ul className="line-details-parts">
          {line.owners.map(({ name, address }, index) => (
            <li key={index} dir="auto">
              {[name, ...(address?.split(/\s*\n\s*/) ?? [])].join(', ')}
            </li>
          ))}
        </ul>
      )
    case 'voucher':
      return <p className="quiet">{t('vouchers.gift')}</p>
    case 'voucherCode':
      return (
        <>
          <p>{t('vouchers.redeemed')}</p>
          <p className="line-details-code">{line.barcode}</p>
        </>
      )
    default:
      return null
  }
}
