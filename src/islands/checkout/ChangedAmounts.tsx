import { useStore } from '@nanostores/react'
import type { Basket } from '#stores/checkout/screen/basket.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import './ChangedAmounts.css'

/** Asks to agree to amounts that have changed: before that nothing is paid. */
export function ChangedAmounts({ basket: { $hasChanged, agree } }: { basket: Basket }) {
  const { t } = useShop()
  const hasChanged = useStore($hasChanged, { ssr: 'initial' })
  const onClick = () => {
    agree()
    // The button goes with the notice: the focus goes to the sums that were agreed to.
    document.getElementById('totals')?.focus()
  }
  return (
    hasChanged && (
      <div className="changed-amounts" data-problem="amounts">
        <Notice kind="danger" action={{ label: t('cart.accept'), onClick }}>
          <p>{t('cart.changed')}</p>
        </Notice>
      </div>
    )
  )
}
