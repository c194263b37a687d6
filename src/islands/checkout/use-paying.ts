import { useEffect, useMemo } from 'react'
import { useLate } from '#islands/shared/use-late.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import type { CheckoutScreen } from '#stores/checkout/screen/screen.ts'
import { useShop } from '#ui/use-shop.ts'

const load = () => loadCode(() => import('./paying.ts'))

/**
 * What comes once anything lies in the basket: its payment, whose ways are asked for then, and the parts that show it.
 * @returns its parts undefined until they are there
 */
export function usePaying({ basket, delivery }: Pick<CheckoutScreen, 'basket' | 'delivery'>, isEmpty: boolean) {
  const { shop, t } = useShop()
  const { code, isMissing } = useLate(load, !isEmpty)
  const payment = useMemo(
    () => code?.payment(shop, basket, delivery, t('payment.creditCard')),
    [code, shop, basket, delivery, t],
  )
  useEffect(() => {
    void payment?.live.load()
    return payment?.live.cancel
  }, [payment])
  return { parts: code && payment && { ...code, payment }, isMissing }
}
