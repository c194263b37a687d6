import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { problemValues } from '#domain/forms/problem.ts'
import { ProblemFocus, ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { usePageMark } from '#ui/use-page.ts'
import { pageAddress } from '#stores/booking/day/address.ts'
import type { DayBooking } from '#stores/booking/day/booking.ts'
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

/** Asks for the size of the party, if the museum wants that; days and times with fewer places aren't offered then. */
export function PartyStep({ booking: { $party } }: { booking: Pick<DayBooking, '$party'> }) {
  const { t, shop } = useShop()
  const party = useStore($party)
  if (!shop.asksParty) return null
  return (
    <fieldset className="booking-form-party">
      <legend>{t('booking.party')}</legend>
      <Stepper id="party" label={t('booking.people')} value={party} min={1} onChange={(count) => $party.set(count)} />
    </fieldset>
  )
}

/** Says that tickets in a link aren't available; the available ones are chosen. */
const LostTickets = ({ booking: { $lostTickets } }: { booking: Pick<DayBooking, '$lostTickets'> }) => (
  <ProblemText problem={useStore($lostTickets)} />
)

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
