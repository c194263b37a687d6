import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { LostTime as Lost } from '#domain/availability/times.ts'
import { formatShortDate, formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Instead } from './Instead.tsx'
import './LostTime.css'

interface Props<Slot> {
  $lost: ReadableAtom<Lost<Slot> | undefined>
  /** Whether times are of several days. */
  withDay?: boolean
  onChoose: (slot: Slot) => void
}

/** What became of a time that a link asked for and that can't be had, with those nearest to it. */
export function LostTime<Slot extends { start: WallDateTime }>({ $lost, withDay = false, onChoose }: Props<Slot>) {
  const { locale, t } = useShop()
  const lost = useStore($lost, { ssr: 'initial' })
  if (!lost) return null
  const { problem, instead } = lost
  const nameOf = (start: WallDateTime) =>
    withDay ? `${formatShortDate(start, locale)}, ${formatTime(start)}` : formatTime(start)
  const choose = (chosen: WallDateTime) => {
    const slot = instead.find(({ start }) => start === chosen)
    if (slot) onChoose(slot)
  }
  return (
    <div className="lost-time">
      <ProblemText problem={problem} />
      <Instead
        lead={t('booking.instead')}
        things={instead.map(({ start }) => start)}
        nameOf={nameOf}
        onChoose={choose}
      />
    </div>
  )
}
