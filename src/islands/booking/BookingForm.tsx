import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import type { ReadableAtom } from 'nanostores'
import { canBuy } from '#domain/availability/availability.ts'
import { countedWords } from '#domain/availability/counts.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { problemValues } from '#domain/forms/problem.ts'
import { ProblemFocus, ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { usePageMark } from '#ui/use-page.ts'
import { pageAddress } from '#stores/booking/day/address.ts'
import type { DayBooking } from '#stores/booking/day/booking.ts'
import { Announcement } from '#ui/News.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { useShop } from '#ui/use-shop.ts'
import { DayStep } from './DayStep.tsx'
import './booking-step.css'
import './BookingForm.css'

interface Props {
  booking: DayBooking
  title: string
  /** False if performances are listed instead of a calendar. */
  hasCalendar: boolean
  /** Chooses the time. */
  timeStep: ReactNode
  /** Announcements of the times of the chosen day, and of the counts. */
  timesAnnouncement: ReactNode
  ticketsAnnouncement: ReactNode
  /** Steps for counts and questions. */
  children: ReactNode
  /** The step that adds to the basket. */
  order: ReactNode
}

/** Selects what chooses a day or a time. */
const choices = '[data-date]:not([aria-disabled="true"]), .slot-choice > input'

/**
 * Brings the next step into view once a day or a time has been pressed, as far as it is out of sight. The focus stays, and
 * the keyboard brings its own next step into view.
 */
function showNextStep({ target, detail }: MouseEvent, { $waits }: Pick<DayBooking, '$waits'>) {
  const step = detail > 0 && target instanceof Element && target.closest(choices)?.closest('.booking-step')
  if (!step) return
  const show = () =>
    $waits.get() ? requestAnimationFrame(show) : step.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  requestAnimationFrame(show)
}

/**
 * The booking form of an event or a tour, or the reason why it can't be booked. Each step reads the stores of its part.
 */
export function BookingForm({
  booking,
  title,
  hasCalendar,
  timeStep,
  timesAnnouncement,
  ticketsAnnouncement,
  children,
  order,
}: Props) {
  const { t } = useShop()
  const over = useStore(booking.days.$over)
  const isChange = useStore(booking.$isChange)
  const form = useRef<HTMLFormElement>(null)
  usePageMark('over', over !== undefined)
  useEffect(() => booking.start(pageAddress), [booking])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    booking.order.add()
  }

  if (over) {
    return (
      <div className="booking-form">
        <Notice kind="info">
          <p>{t(over.key, problemValues(over))}</p>
        </Notice>
      </div>
    )
  }
  return (
    <form
      method="dialog"
      className="booking-form"
      noValidate
      aria-labelledby="booking-title"
      ref={form}
      onSubmit={submit}
      onClick={(press) => showNextStep(press, booking)}
    >
      <h2 id="booking-title">{isChange ? t('booking.changeTitle') : title}</h2>
      <div className="booking-form-steps">
        <PartyStep booking={booking} />
        {hasCalendar && <DayStep booking={booking} />}
        {timeStep}
        {children}
      </div>
      <LostTickets booking={booking} />
      {order}
      <ProblemFocus $tries={booking.order.$tries} $unplaced={booking.order.$unplaced} root={form} />
      <LastChange booking={booking} times={timesAnnouncement} tickets={ticketsAnnouncement} />
    </form>
  )
}

/**
 * Asks for the size of the party, if the museum wants that; days and times with fewer places aren't offered then. It never
 * shows fewer people than have tickets already.
 */
export function PartyStep({
  booking: { $party, $ticketCount },
}: {
  booking: Pick<DayBooking, '$party' | '$ticketCount'>
}) {
  const { t, shop } = useShop()
  const count = Math.max(1, useStore($ticketCount))
  const party = Math.max(useStore($party), count)
  if (!shop.asksParty) return null
  return (
    <fieldset className="booking-form-party">
      <legend>{t('booking.party')}</legend>
      <Stepper id="party" label={t('booking.people')} value={party} min={count} onChange={(size) => $party.set(size)} />
    </fieldset>
  )
}

/** Says that tickets in a link aren't available; the available ones are chosen. */
const LostTickets = ({ booking: { $lostTickets } }: { booking: Pick<DayBooking, '$lostTickets'> }) => (
  <ProblemText problem={useStore($lostTickets)} />
)

interface TimesProps {
  booking: Pick<DayBooking, '$offer'> & {
    choices: Pick<DayBooking['choices'], '$day'>
    days: Pick<DayBooking['days'], '$gone'>
    times: { $slots: ReadableAtom<readonly Parameters<typeof canBuy>[0][]> }
  }
  /** Announces what holds of a day without times. */
  children?: ReactNode
}

/** Announces the times of the chosen day; a day without any says so itself. */
export function TimesAnnouncement({ booking: { times, days, choices, $offer }, children }: TimesProps) {
  const { locale, t } = useShop()
  const day = useStore(choices.$day)
  const gone = useStore(days.$gone)
  const count = useStore(times.$slots).filter(canBuy).length
  const isReady = useStore($offer).state === 'ready'
  if (!isReady || day === undefined || gone) return null
  if (count === 0) return children
  return <Announcement text={t('eventDetail.timesOn', { count, date: formatLongDate(day, locale) })} />
}

interface ChosenProps {
  /** Everything on sale. */
  things: readonly { name: string; count: number; max: number | undefined }[]
  total: Money
  /** Text if nothing is chosen. */
  none: string
}

/** Announces what is chosen and its total, unless there is too much of it: that is announced where it is shown. */
export function ChosenAnnouncement({ things, total, none }: ChosenProps) {
  const { locale, currency, t } = useShop()
  if (things.some(({ count, max = Infinity }) => count > max)) return null
  const tickets = countedWords(things)
  const amount = formatMoney(total, currency, locale)
  return <Announcement text={tickets === '' ? none : t('eventDetail.chosen', { tickets, amount })} />
}

interface LastChangeProps {
  booking: Pick<DayBooking, '$announcement'>
  times: ReactNode
  tickets: ReactNode
}

/** Announces the part that changed last. */
function LastChange({ booking, times, tickets }: LastChangeProps) {
  const part = useStore(booking.$announcement)
  if (part === 'nothing') return null
  return part === 'times' ? times : tickets
}
