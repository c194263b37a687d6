import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ReadableAtom } from 'nanostores'
import { formatShortDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Money } from '#domain/money/money.ts'
import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { usePageMark } from '#islands/shared/use-page-mark.ts'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderStep.css'

interface Props {
  day: CalendarDate | undefined
  slot: { start: WallDateTime; end?: WallDateTime | undefined } | undefined
  /** The tickets chosen, in words. */
  chosen?: string
  /** What is chosen comes to; undefined while nothing is. */
  price: Money | undefined
  /** What the one button says. */
  button: string
  /** Whether the button was pressed, and waits for what is on the way. */
  $isAsked: ReadableAtom<boolean>
  /** Whether something was put into the basket just now. */
  isAdded: boolean
  /** Tells so, by `Added`, once that is there. */
  children: ReactNode
}

/**
 * What is chosen and comes to, the one button, and what became of it. On a phone it stays in sight at the foot once
 * something is chosen: the form is longer than the screen.
 */
export function OrderStep({ day, slot, chosen = '', price, button, $isAsked, isAdded, children }: Props) {
  const { locale, t } = useShop()
  const isAsked = useStore($isAsked, { ssr: 'initial' })
  const floats = day !== undefined && (price !== undefined || isAdded)
  usePageMark('floats', floats)
  const when = day && [formatShortDate(day, locale), slot && formatTimeRange(slot.start, slot.end)]
  const words = [when?.filter(Boolean).join(', '), chosen].filter(Boolean)
  return (
    <div className="order-step" data-floats={floats || undefined}>
      {words.length > 0 && <p className="order-step-chosen">{words.join(' · ')}</p>}
      {price !== undefined && (
        <p className="order-step-sum">
          {t('common.total')} <Price amount={price} /> <small>{t('common.inclVat')}</small>
        </p>
      )}
      <SubmitButton unable={isAsked} quiet={isAdded}>
        {button}
      </SubmitButton>
      <AddedNotice>{isAsked ? <p>{t('common.loading')}</p> : children}</AddedNotice>
    </div>
  )
}
