import type { LineItem } from '#domain/lines/index.ts'
import type { LinePart } from '#domain/lines/kind.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import { countedText } from '#domain/availability/counts.ts'
import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { isTyped, type LineAnswer } from '#domain/forms/question.ts'
import { kindOf } from '#domain/tickets/ticket.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { UntranslatedNames } from '#stores/checkout/order-names.ts'
import { useShop } from '#ui/use-shop.ts'
import type { Money } from '#domain/money/money.ts'
import { Charge, Price } from '#ui/Price.tsx'
import type { LineSum } from '#domain/cart/totals.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import './CartLine.css'

/** Returns the `lang` of a name that isn't in the page's language (WCAG 3.1.2). */
export const nameLang = (name: string, untranslated: UntranslatedNames | undefined): Lang | undefined =>
  untranslated && (untranslated.names?.has(name) ?? true) ? untranslated.lang : undefined

interface LineNameProps {
  line: LineItem
  /** Count to show behind the name, unless the details have the counts; 1 shows none. */
  count: number
  /** Address of the page that the line came from, if it is to be linked. */
  href?: string | undefined
  /** Names that aren't in the page's language. */
  untranslated?: UntranslatedNames | undefined
  /** True if the event and the time of the visit are said above its tickets. */
  inVisit?: boolean
}

/** Returns true if the counts of a line's tickets are among its details. */
const hasCountedParts = (line: LineItem) =>
  line.type === 'dayTicket' || (line.type === 'guidedTour' && line.tickets.length + line.tours.length > 0)

interface VisitNameProps {
  name: string
  href?: string | undefined
  lang?: Lang | undefined
}

/** Name of a line, or of a visit above its tickets. */
export const VisitName = ({ name, href, lang }: VisitNameProps) => (
  <p className="cart-line-name" lang={lang}>
    {href === undefined ? name : <a href={href}>{name}</a>}
  </p>
)

/** Name of a line. The event's name is above the ticket's, since it is why people come. */
export function LineName({ line, count, href, untranslated, inVisit = false }: LineNameProps) {
  const title = line.type === 'ticket' ? line.eventName : line.name
  const counted = (name: string) => (count > 1 && !hasCountedParts(line) ? countedText(name, count) : name)
  const shown = line.type === 'ticket' ? title : counted(title)
  return (
    <>
      {!inVisit && <VisitName name={shown} href={href} lang={nameLang(title, untranslated)} />}
      {line.type === 'ticket' && <p lang={nameLang(line.name, untranslated)}>{counted(line.name)}</p>}
    </>
  )
}

interface PartsProps {
  parts: readonly Pick<LinePart, 'name' | 'count'>[]
  untranslated: UntranslatedNames | undefined
}

const Parts = ({ parts, untranslated }: PartsProps) =>
  parts.length > 0 && (
    <ul className="line-details-parts">
      {/* A tour's price may have the id of a ticket. */}
      {parts.map(({ name, count }, index) => (
        <li key={index} lang={nameLang(name, untranslated)}>
          {countedText(name, count)}
        </li>
      ))}
    </ul>
  )

interface AnswersProps {
  answers: readonly LineAnswer[]
  untranslated: UntranslatedNames | undefined
}

const Answers = ({ answers, untranslated }: AnswersProps) =>
  answers.some(({ question }) => question !== undefined) && (
    <dl className="line-details-answers">
      {answers.map(
        ({ questionId, type, question, text }) =>
          question !== undefined && (
            <div key={questionId}>
              <dt lang={nameLang(question, untranslated)}>{question}</dt>
              <dd lang={text === undefined || isTyped(type) ? undefined : nameLang(text, untranslated)}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )

const Time = ({ of }: { of: string }) => <span className="line-details-time">{of}</span>

/** Time of admission; only a performance also has an end. */
function Entry({ line, start }: { line: TicketLine; start: WallDateTime }) {
  const { t } = useShop()
  const time = formatTimeRange(start, line.end)
  return <Time of={kindOf(line) === 'slot' ? t('cart.entry', { time }) : time} />
}

/** Day and time of a visit; nothing for a ticket without a time. */
export function VisitTime({ line }: { line: TicketLine }) {
  const { locale } = useShop()
  const { start } = line
  if (start === undefined) return null
  return (
    <p>
      {formatDayAndDate(start, locale)}, <Entry line={line} start={start} />
    </p>
  )
}

/** Says that a line is a gift voucher, unless its name does. */
function GiftKind({ name }: { name: string }) {
  const { t } = useShop()
  const kind = t('vouchers.gift')
  return !name.toLowerCase().includes(kind.toLowerCase()) && <p className="quiet">{kind}</p>
}

/** Details of a line below its name: its time and its parts. */
export function LineDetails({
  line,
  untranslated,
  inVisit = false,
}: Pick<LineNameProps, 'line' | 'untranslated' | 'inVisit'>) {
  const { locale, t } = useShop()
  switch (line.type) {
    case 'ticket':
      return (
        <>
          {!inVisit && <VisitTime line={line} />}
          <Parts parts={line.subtickets} untranslated={untranslated} />
          {line.subtickets.length > 1 && (
            <p className="quiet">
              {t('booking.persons', { count: line.subtickets.reduce((persons, part) => persons + part.count, 0) })}
            </p>
          )}
        </>
      )
    case 'dayTicket':
      return (
        <>
          <p>{formatDayAndDate(line.start, locale)}</p>
          <Parts parts={line.dayTickets} untranslated={untranslated} />
        </>
      )
    case 'guidedTour':
      return (
        <>
          <p>
            {formatDayAndDate(line.start, locale)}, <Time of={formatTimeRange(line.start)} />
          </p>
          {line.priceName !== undefined && <p lang={nameLang(line.priceName, untranslated)}>{line.priceName}</p>}
          <Parts
            parts={[...line.tours, ...line.tickets.flatMap(({ subtickets, ...ticket }) => [ticket, ...subtickets])]}
            untranslated={untranslated}
          />
          <Answers answers={line.answers} untranslated={untranslated} />
        </>
      )
    case 'annualPass':
      return (
        <ul className="line-details-parts" translate="no">
          {line.owners.map(({ name, address }, index) => (
            <li key={index} dir="auto">
              {[name, ...(address?.split(/\s*\n\s*/) ?? [])].join(', ')}
            </li>
          ))}
        </ul>
      )
    case 'voucher':
      return <GiftKind name={line.name} />
    case 'voucherCode':
      return (
        <>
          <GiftKind name={line.name} />
          <p className="line-details-code" translate="no">
            {line.barcode}
          </p>
        </>
      )
    case 'merchandise':
      return null
  }
}

interface LinePriceProps {
  line: Pick<LineItem, 'type'>
  total: Money
}

/** Total of a line: "Free" if it costs nothing, and 0.00 for a code without effect. */
export const LinePrice = ({ line, total }: LinePriceProps) =>
  line.type === 'voucherCode' ? <Price amount={total} /> : <Charge amount={total} />

/**
 * Balance of a voucher code after this order, and that it takes nothing off; nothing for other lines and for a code
 * without balance.
 */
export function RemainingBalance({ sum: { total, remaining } }: { sum: LineSum }) {
  const { locale, currency, t } = useShop()
  if (!remaining) return null
  return (
    <>
      {total === 0 && <p className="quiet">{t('vouchers.unused')}</p>}
      <p className="quiet">{t('vouchers.remaining', { amount: formatMoney(remaining, currency, locale) })}</p>
    </>
  )
}
