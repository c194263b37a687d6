import { useShop } from '#ui/use-shop.ts'
import { Steps } from './Steps.tsx'
import { useBuyer } from './use-buyer.ts'

interface Props {
  /** Whether it is known who buys; the basket stands above the payment then, to be changed. */
  isPaying: boolean
}

/** Basket, details and payment; details are on a page of their own. */
export function CheckoutSteps({ isPaying }: Props) {
  const { t } = useShop()
  const { detailsHref } = useBuyer()
  const steps = [
    { name: t('cart.title'), href: '#cart' },
    { name: t('checkout.details'), href: detailsHref },
    { name: t('payment.title') },
  ]
  return <Steps label={t('checkout.steps')} steps={steps} current={isPaying ? 2 : 0} />
}
