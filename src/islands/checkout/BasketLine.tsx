import { useEffect, useRef } from 'react'
import { lineCount } from '#domain/lines/count.ts'
import { isCountable, isPassLine, isVisitLine, isVoucherCode } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { leaving } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { linePage } from '#domain/lines/checkout.ts'
import { countNote, countedText } from '#domain/availability/counts.ts'
import type { AmountChange, LineCheck } from '#domain/cart/line-state.ts'
import type { LineSum } from '#domain/cart/totals.ts'
import { CountText } from '#islands/shared/problems.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { ChangeOwners } from './ChangeOwners.tsx'
import { RemainingBalance, LineDetails, LineName, LinePrice } from './CartLine.tsx'
import '#islands/shared/problems.css'
import './CartLine.css'
import '#ui/button.css'

interface ChangeLinkProps {
  line: LineItem
  /** Name of the line, with what distinguishes it from others of that name. */
  label: string
  href: string
}

/** Link to the page that changes a line; for tickets whose count is changed in the basket, it changes the time. */
function ChangeLink({ line, label, href }: ChangeLinkProps) {
  const { t } = useShop()
  const isTimeAlone = isVisitLine(line) && isCountable(line)
  const name = isTimeAlone ? `${t('cart.changeTime')}: ${label}` : t('cart.changeName', { name: label })
  return (
    <a href={href} aria-label={name}>
      {t(isTimeAlone ? 'cart.changeTime' : 'cart.change')}
    </a>
  )
}

interface ChangedAmountProps {
  change: AmountChange | undefined
}

/** Note that a line's price has changed since it was added, or that less is left on a voucher code. */
function ChangedAmount({ change }: ChangedAmountProps) {
  const { locale, currency, t } = useShop()
  if (!change) return null
  const price = formatMoney(change.now, currency, locale)
  const before = formatMoney(change.before, currency, locale)
  return (
    <p className="problem-text">
      {t(change.of === 'code' ? 'cart.codeChanged' : 'cart.priceChanged', { price, before })}
    </p>
  )
}

interface Props {
  line: LineItem
  /** Name of the line that no other line has. */
  label: string
  index: number
  /** Address at which the choice is changed, on the page it came from; absent if only the count can change. */
  changeHref: string | undefined
  sum: LineSum
  check: LineCheck
  change: AmountChange | undefined
  /** True after the line was put back; it takes the focus, since the undo button is gone. */
  isRestored: boolean
  /** True if it is a ticket below the name and the time of its visit. */
  inVisit: boolean
  onCount: (count: number) => void
  onRemove: () => void
}

/** Line of the basket with name, time, count and price, and the buttons that change it. */
export function BasketLine({
  line,
  label,
  index,
  changeHref,
  sum,
  check,
  change,
  isRestored,
  inVisit,
  onCount,
  onRemove,
}: Props) {
  const { lang, locale, currency, t } = useShop()
  const { max, problem, refusal, notice } = check
  const count = lineCount(line)
  const removeName = t('cart.removeName', { name: label })
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRestored) remove.current?.focus()
  }, [isRestored])
  const note = (isCountable(line) ? countNote(count, max) : undefined) ?? notice
  const noteId = `line-${index}-note`
  const removal = (
    <button type="button" className="button-text" aria-label={removeName} ref={remove} onClick={onRemove}>
      {t('cart.remove')}
    </button>
  )
  return (
    <div className="cart-line" data-type={line.type} data-problem={(problem ?? refusal) && 'line'} ref={leaving}>
      <div className="cart-line-what">
        {/* The count of passes can't be changed here, since each has an owner. */}
        <LineName line={line} count={isPassLine(line) ? count : 1} href={linePage(lang, line)} inVisit={inVisit} />
        <LineDetails line={line} inVisit={inVisit} />
        {isCountable(line) && count > 1 && line.price > 0 && (
          <p className="quiet">{countedText(formatMoney(line.price, currency, locale), count)}</p>
        )}
        {!problem && <RemainingBalance sum={sum} />}
        {/* The problem of an unusable code covers that already. */}
        {!(problem && isVoucherCode(line)) && <ChangedAmount change={change} />}
        {!problem && refusal !== undefined ? (
          <p className="problem-text" id={noteId}>
            {refusal}
          </p>
        ) : (
          <CountText id={noteId} problem={problem} note={note} />
        )}
      </div>
      <div className="cart-line-operated">
        {isCountable(line) && (
          <Stepper
            id={`line-${index}-count`}
            label={label}
            value={count}
            min={1}
            max={max === undefined ? undefined : Math.max(1, max)}
            invalid={problem !== undefined}
            describedBy={(problem ?? refusal ?? note) && noteId}
            onChange={onCount}
          />
        )}
        <div className="cart-line-actions">
          {changeHref !== undefined && <ChangeLink line={line} label={label} href={changeHref} />}
          {isPassLine(line) ? (
            <ChangeOwners index={index} label={label}>
              {removal}
            </ChangeOwners>
          ) : (
            removal
          )}
        </div>
      </div>
      <LinePrice line={line} total={sum.total} />
    </div>
  )
}
