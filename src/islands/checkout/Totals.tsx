import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Sums } from './Sums.tsx'
import type { CheckoutScreen } from './use-checkout.ts'
import '#ui/fields.css'
import './Totals.css'

interface Props {
  screen: CheckoutScreen
  countries: CustomerFormRules['countries']
}

/** What the basket comes to, and to which country it ships while nobody has given an address. */
export function Totals({ screen, countries }: Props) {
  const { t } = useShop()
  const { sums, shipping, country, isSignedIn } = screen
  const ships = shipping.status !== 'none'
  const problem = shipping.status === 'refused' ? shipping.problem : undefined
  return (
    <section className="totals" aria-label={t('common.total')}>
      {ships && !isSignedIn && countries.length > 0 && (
        <p className="field">
          <label htmlFor="shipping-country">{t('cart.shippingCountry')}</label>
          <select
            id="shipping-country"
            autoComplete="shipping country"
            value={country}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && 'shipping-problem'}
            onChange={(event) => screen.chooseCountry(event.currentTarget.value)}
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
      <ProblemText problem={problem} id="shipping-problem" />
      {shipping.status === 'failed' && <FailureNotice failure={shipping.failure} onRetry={screen.calculate} />}
      <Sums sums={sums} ships={ships} known={shipping.status === 'known'} />
    </section>
  )
}
