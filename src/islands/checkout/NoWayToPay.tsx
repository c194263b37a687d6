import { useStore } from '@nanostores/react'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import type { Payment } from '#stores/checkout/screen/payment.ts'
import { useShop } from '#ui/use-shop.ts'
import { NoWay } from './NoWay.tsx'

/** Where guests aren't taken and nothing else is offered: why one can't go on, and whom to write to. */
export function NoWayToPay({ payment: { live, $expressHindered } }: { payment: Payment }) {
  const { t } = useShop()
  const answer = useStore(live.$answer, { ssr: 'initial' })
  const isHindered = useStore($expressHindered, { ssr: 'initial' })
  if (answer.state === 'failed') return <FailureNotice failure={answer.failure} onRetry={() => void live.load()} />
  if (answer.state !== 'ready') return <p role="status">{t('common.loading')}</p>
  // Another country can be chosen: that is said already.
  if (isHindered) return null
  return <NoWay />
}
