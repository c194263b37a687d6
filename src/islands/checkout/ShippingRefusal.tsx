import type { Shipping } from '#domain/cart/shipping.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { WriteTo } from '#ui/WriteTo.tsx'
import '#islands/shared/problems.css'

interface Props {
  shipping: Shipping
  /** Id that the choice of the country refers to. */
  id?: string
}

/** Says that nothing is sent to the chosen country, in the server's words if it gave any, and whom to contact. */
export function ShippingRefusal({ shipping, id }: Props) {
  const { t } = useShop()
  const text = shipping.status === 'refused' ? (shipping.text ?? t(shipping.problem.key)) : undefined
  return (
    <>
      <NewsText text={text} id={id} className="problem-text" />
      {text !== undefined && <WriteTo text={t('checkout.writeTo')} />}
    </>
  )
}
