import { useStore } from '@nanostores/react'
import { customerName, formOfCustomer } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { $customer } from '#stores/session/customer.ts'
import { useShop } from '#ui/use-shop.ts'
import './Steps.css'

interface Props {
  /** What the steps lead to. */
  label: string
  /** In their order; one with an address leads back to it. */
  steps: { name: string; href?: string }[]
  /** Which of them one is at, counted from 0. */
  current: number
}

/** How far one has come on a way of several steps. Static pages show it too: it asks no context. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className="steps" aria-label={label}>
    {steps.map(({ name, href }, index) => (
      <li key={name} aria-current={index === current ? 'step' : undefined}>
        {href !== undefined && index < current ? <a href={href}>{name}</a> : name}
      </li>
    ))}
  </ol>
)

/** Who buys, as a form holds it: a customer who has logged in or a guest; and the page where that is changed. */
export function useBuyer() {
  const { lang } = useShop()
  const customer = useStore($customer, { ssr: 'initial' })
  const form = useStore($guestForm, { ssr: 'initial' })
  return customer && customerName(customer) !== ''
    ? { isRegistered: true, details: formOfCustomer(customer), detailsHref: routes.settings(lang) }
    : { isRegistered: false, details: form, detailsHref: routes.guest(lang) }
}

interface CheckoutStepsProps {
  /** Whether it is known who buys; the basket stands above the payment then, to be changed. */
  isPaying: boolean
}

/** Basket, details and payment; details are on a page of their own. */
export function CheckoutSteps({ isPaying }: CheckoutStepsProps) {
  const { t } = useShop()
  const { detailsHref } = useBuyer()
  const steps = [
    { name: t('cart.title'), href: '#cart' },
    { name: t('checkout.details'), href: detailsHref },
    { name: t('payment.title') },
  ]
  return <Steps label={t('checkout.steps')} steps={steps} current={isPaying ? 2 : 0} />
}
