import { formatMoney } from '#domain/money/format-money.ts'
import { cheaperChoice } from '#domain/tickets/cheaper-choice.ts'
import { chosenTicketWords, peopleChosen, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { ticketProblems } from '#domain/tickets/ticket-problems.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { EventBooking } from '#stores/booking/event/booking.ts'
import { leaveFocus } from '#ui/focus.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import './ChosenPeople.css'
import '#islands/booking/booking-step.css'
import '#ui/button.css'

interface Props {
  tickets: Pick<EventBooking['tickets'], '$tickets' | '$where'>
  choices: Pick<EventBooking['choices'], '$selection' | 'select'>
  /** The size of the party; 1 if nobody asked for it. */
  party: number
}

/** Counts down to the party that was asked for, and offers a cheaper way to admit those who are chosen. */
export function ChosenPeople({ party, tickets, choices }: Props) {
  const { t } = useShop()
  const missing = party - peopleChosen(useStore(tickets.$tickets), useStore(choices.$selection))
  return (
    <>
      {party > 1 && missing > 0 && <p className="booking-step-hint">{t('booking.toChoose', { count: missing })}</p>}
      <CheaperTickets tickets={tickets} choices={choices} />
    </>
  )
}

/** Offers a cheaper way to admit the people who are chosen. */
function CheaperTickets({ tickets, choices }: Omit<Props, 'party'>) {
  const { locale, currency, t } = useShop()
  const sold = useStore(tickets.$tickets)
  const chosen = useStore(choices.$selection)
  const { lines, ...where } = useStore(tickets.$where)
  const better = cheaperChoice(sold, chosen)
  // Places may be counted by ticket, and a free ticket may need one that is paid.
  const problems = (all: TicketChoices) => ticketProblems(sold, all, where, lines).length
  if (!better || problems(better.choices) > problems(chosen)) return null
  const amount = formatMoney(better.saving, currency, locale)
  return (
    <div className="cheaper-tickets">
      <NewsText text={t('eventDetail.cheaper', { tickets: chosenTicketWords(sold, better.choices), amount })} />{' '}
      <button
        type="button"
        className="button-text"
        onClick={(press) => {
          leaveFocus(press)
          choices.select(better.choices)
        }}
      >
        {t('eventDetail.takeCheaper')}
      </button>
    </div>
  )
}
