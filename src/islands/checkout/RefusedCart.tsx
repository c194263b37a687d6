import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $cartError } from '#stores/checkout/checkout.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'

/** What the server said when it refused the cart; the focus comes here. */
export function RefusedCart() {
  const { t } = useShop()
  const error = useStore($cartError, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [error])
  return (
    error && (
      <div ref={box} tabIndex={-1}>
        <Notice kind="danger">
          <p>{t('cart.incomplete')}</p>
          {error.text !== undefined && <p>{error.text}</p>}
          {error.message !== 'cart.incomplete' && <p>{t(error.message)}</p>}
        </Notice>
      </div>
    )
  )
}
