import { useEffect, useRef, type ReactNode } from 'react'
import { formatLongDate, formatShortDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { Money } from '#domain/money/money.ts'
import { Added, AddedNotice } from '#islands/shared/Added.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $nextToast } from '#stores/session/session.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { usePageMark } from '#ui/use-page.ts'
import type { Visit } from '#stores/booking/day/choices.ts'
import type { DayBooking } from '#stores/booking/day/booking.ts'
import { Price } from '#ui/Price.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderStep.css'

interface Props {
  booking: Pick<DayBooking, '$isChange'> & {
    choices: Pick<DayBooking['choices'], '$added' | '$addedVisit'>
    order: Pick<DayBooking['order'], '$isSubmitted'>
  }
  day: Visit['day']
  slot: Visit['slot']
  /** The tickets chosen, in words; absent for a tour, whose price may be there before anything is chosen. */
  chosen?: string
  /** The total of the choices; undefined while there are none. */
  price: Money | undefined
  /** Returns the text that a number was added to the basket. */
  addedText: (count: number) => string
  /** Notes above the choices. */
  children?: ReactNode
}

/** Milliseconds after which it is said here, too, that something was added: by then the basket, which says it, is open. */
const untilBasket = 4000

/**
 * Opens the basket once something was added or changed, which says there what that was. The visitor stays where the
 * basket would be empty on the next page, and in a frame that has to hand it over to a window of its own.
 */
function useWayToBasket(added: number, isChange: boolean, text: string) {
  const { shop } = useShop()
  const link = useRef<HTMLDivElement>(null)
  const leaves =
    added > 0 &&
    (isChange || !shop.staysAfterAdding) &&
    !$storageTrouble.get() &&
    document.documentElement.dataset['apart'] === undefined
  useEffect(() => {
    if (!leaves) return
    $nextToast.set(text)
    link.current?.querySelector('a')?.click()
  }, [leaves, added, text])
  return { ref: link, ...(leaves && { after: untilBasket }) }
}

/**
 * The choices and their total, the button, and the result. It stays at the bottom of the window, on a phone once something
 * is chosen, since the form is longer than the screen.
 */
export function OrderStep({ booking, day, slot, chosen, price, addedText, children }: Props) {
  const { locale, t } = useShop()
  const isSubmitted = useStore(booking.order.$isSubmitted)
  const isChange = useStore(booking.$isChange)
  const added = useStore(booking.choices.$added)
  const visit = useStore(booking.choices.$addedVisit)
  const floats = (day ?? chosen) !== undefined && (price !== undefined || added > 0)
  usePageMark('floats', floats)
  /** Returns day, time and people of a visit, as far as they are known. */
  const wordsOf = ({ day, slot, people }: Partial<Visit>, format: typeof formatLongDate) => {
    const when = [day && format(day, locale), slot && formatTimeRange(slot.start, slot.end)].filter(Boolean)
    return [when.join(', '), people].filter(Boolean).join(' · ')
  }
  const addedVisit = wordsOf(visit ?? {}, formatLongDate)
  const addedWords = isChange ? t('booking.changed') : addedText(added)
  const notice = useWayToBasket(added, isChange, `${addedWords} ${addedVisit}`)
  return (
    <div className="order-step" data-floats={floats || undefined}>
      {added === 0 && children}
      {/* Once it is added, only that is shown: the next choice has not been made yet. */}
      <p className="order-step-chosen">{added === 0 && wordsOf({ day, slot, people: chosen }, formatShortDate)}</p>
      {price !== undefined && added === 0 && (
        <p className="order-step-sum">
          {t('common.total')} <Price amount={price} /> <small>{t('common.inclVat')}</small>
        </p>
      )}
      <SubmitButton unable={isSubmitted} quiet={added > 0}>
        {t(isChange ? 'booking.change' : 'common.addToBasket')}
      </SubmitButton>
      <AddedNotice>
        {isSubmitted ? (
          <p>{t('common.loading')}</p>
        ) : (
          added > 0 && <Added text={addedWords} when={addedVisit} {...notice} />
        )}
      </AddedNotice>
    </div>
  )
}
