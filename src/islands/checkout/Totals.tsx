import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { BasketStores } from '#stores/checkout/basket.ts'
import type { Delivery } from '#stores/checkout/delivery.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { useShop } from '#ui/use-shop.ts'
import { ShippingRefusal } from './ShippingRefusal.tsx'
import { Sums } from './Sums.tsx'
import '#ui/fields.css'
import './Totals.css'

interface Props {
  basket: Pick<BasketStores, '$checks'>
  delivery: Delivery
  countries: CustomerFormRules['countries']
}

/** Totals of the basket, and the country that it ships to until an address is given. */
export function Totals({ basket, delivery, countries }: Props) {
  const { t } = useShop()
  const sums = useStore(delivery.$sums)
  const shipping = useStore(delivery.$shipping)
  const country = useStore(delivery.$country)
  const isSignedIn = useStore($isSignedIn)
  const ships = shipping.status !== 'none'
  const before = useStore(delivery.$totalBefore)
  const isRefused = shipping.status === 'refused'
  const isPossible = useStore(basket.$checks).every(({ problem }) => problem === undefined)
  return (
    <section className="totals" id="totals" tabIndex={-1} aria-label={t('common.total')}>
      {ships && !isSignedIn && countries.length > 0 && (
        <p className="field">
          <label htmlFor="shipping-country">{t('cart.shippingCountry')}</label>
          <select
            id="shipping-country"
            autoComplete="shipping country"
            value={country}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'shipping-problem' : undefined}
            onChange={(event) => delivery.chooseCountry(event.currentTarget.value)}
          >
            <option value="">{t('cart.chooseCountry')}</option>
            {countries.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <ShippingRefusal shipping={shipping} id="shipping-problem" />
      {shipping.status === 'failed' && <FailureNotice failure={shipping.failure} onRetry={delivery.recalculate} />}
      <Sums
        sums={sums}
        ships={ships}
        known={shipping.status === 'known'}
        status={shipping.status}
        before={before}
        isPossible={isPossible}
      />
    </section>
  )
}
