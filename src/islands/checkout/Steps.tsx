import { routes } from '#domain/shop/routes.ts'
import { $buyer } from '#stores/customer/buyer.ts'
import { useShop } from '#ui/use-shop.ts'
import { useStore } from '#islands/shared/use-store.ts'
import './Steps.css'

interface Props {
  /** Name of the list of steps. */
  label: string
  /** Steps in order; one with an address leads back to it. */
  steps: { name: string; href?: string }[]
  /** Index of the current step. */
  current: number
}

/** List of steps with the current one. It reads no context, since static pages show it too. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className="steps" aria-label={label}>
    {steps.map(({ name, href }, index) => (
      <li key={name} aria-current={index === current ? 'step' : undefined}>
        {href !== undefined && index < current ? <a href={href}>{name}</a> : name}
      </li>
    ))}
  </ol>
)

/** Returns the buyer with the address of the page that changes the details. */
export function useBuyer() {
  const { lang } = useShop()
  const buyer = useStore($buyer)
  return { ...buyer, detailsHref: buyer.isRegistered ? routes.settings(lang) : routes.guest(lang) }
}

interface CheckoutStepsProps {
  /** True once the buyer is known; the basket stays above the payment and can be changed. */
  isPaying: boolean
}

/** Steps of the checkout: basket, details and payment; details are on a separate page. */
export function CheckoutSteps({ isPaying }: CheckoutStepsProps) {
  const { t } = useShop()
  const { detailsHref } = useBuyer()
  const steps = [
    { name: t('cart.title') },
    { name: t('checkout.details'), href: detailsHref },
    { name: t('payment.title') },
  ]
  return <Steps label={t('checkout.steps')} steps={steps} current={isPaying ? 2 : 0} />
}
