import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Basket } from '#stores/checkout/screen/basket.ts'
import { useShop } from '#ui/use-shop.ts'
import '#ui/Notice.css'
import '#ui/button.css'
import './RemovedNotice.css'

/** Tells what was taken out, with a way to take that back. */
export function RemovedNotice({ basket: { $removed, undo } }: { basket: Basket }) {
  const { t } = useShop()
  const removed = useStore($removed, { ssr: 'initial' })
  const button = useRef<HTMLButtonElement>(null)

  // The button that was pressed is gone with its line: the focus goes to what takes it back.
  useEffect(() => button.current?.focus(), [removed])
  return (
    <div className="removed-notice" role="status">
      {removed && (
        <div className="notice" data-kind="info">
          <p>{t('cart.removed', { name: removed.line.name })}</p>
          <button type="button" className="button-text" ref={button} onClick={undo}>
            {t('cart.undo')}
          </button>
        </div>
      )}
    </div>
  )
}
