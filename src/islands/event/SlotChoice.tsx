import type { Lang } from '#domain/languages/language.ts'
import type { DaySlot } from '#domain/tickets/day-slots.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { SlotTime } from './SlotTime.tsx'

interface Props {
  slot: DaySlot
  /** Whether the day is written too, where times of several days are listed. */
  withDay: boolean
  checked: boolean
  describedBy: string | undefined
  onChoose: (start: string) => void
  lang: Lang
  t: FormatMessage
}

/** One beginning time with the places left; one that is sold out or over can be read and not chosen. */
export function SlotChoice({ slot, withDay, checked, describedBy, onChoose, lang, t }: Props) {
  const { start, left, state } = slot
  const free = state === 'open' || state === 'fewLeft'
  const note = free
    ? t('availability.placesLeft', { count: left })
    : t(state === 'soldOut' ? 'availability.soldOutShort' : 'eventDetail.begun')
  return (
    <label className="slot" data-state={state}>
      <input
        type="radio"
        name="slot"
        value={start}
        checked={checked}
        disabled={!free && !checked}
        aria-describedby={describedBy}
        onChange={() => onChoose(start)}
      />
      <SlotTime slot={slot} withDay={withDay} lang={lang} />
      <span className="slot-left">{note}</span>
    </label>
  )
}
