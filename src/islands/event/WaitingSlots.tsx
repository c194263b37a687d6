import type { EventOnSale } from '#domain/events/event.ts'
import { useShop } from '#ui/use-shop.ts'
import { SlotTime } from './SlotTime.tsx'

interface Props {
  /** Known already where they are listed. */
  performances: EventOnSale['performances'] | undefined
}

/** Places kept free while the times of a day are loading: about as many as most days have. */
const usualSlots = Array.from({ length: 6 }, (_, index) => ({ start: `${index}` }))

/** As high as the times that come, so that nothing moves then. */
export function WaitingSlots({ performances }: Props) {
  const { t } = useShop()
  return (
    <div className="slots">
      <span className="heard" role="status">
        {t('common.loading')}
      </span>
      {(performances ?? usualSlots).map((each) => (
        <div key={each.start} className="slot slot-waiting">
          {performances && <SlotTime slot={each} withDay />}
          <span className="slot-left">{'\u00a0'}</span>
        </div>
      ))}
    </div>
  )
}
