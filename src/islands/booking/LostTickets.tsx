import { useStore } from '@nanostores/react'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import type { LostTickets as Lost } from '#stores/booking/shared/lost-tickets.ts'

/** That tickets a link asked for can't be had, which is heard too; what can be is chosen all the same. */
export const LostTickets = ({ booking: { $lostTickets } }: { booking: Pick<Lost, '$lostTickets'> }) => (
  <div role="status">
    <ProblemText problem={useStore($lostTickets, { ssr: 'initial' })} />
  </div>
)
