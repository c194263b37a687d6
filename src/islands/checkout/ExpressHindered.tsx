import { useStore } from '@nanostores/react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { Payment } from '#stores/checkout/screen/payment.ts'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  payment: Payment
  countries: CustomerFormRules['countries']
}

/** Why an express way to pay isn't offered: it would charge the shipping costs of another country. */
export function ExpressHindered({ payment, countries }: Props) {
  const { shop, t } = useShop()
  const isHindered = useStore(payment.$expressHindered, { ssr: 'initial' })
  const country = countries.find(({ key }) => key === shop.defaultCountry)?.name
  return (
    <p role="status">
      {isHindered &&
        (country === undefined ? t('checkout.expressNotShipped') : t('checkout.expressOnlyTo', { country }))}
    </p>
  )
}
