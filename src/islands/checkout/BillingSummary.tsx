import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $guestForm, forgetGuest } from '#stores/customer/guest.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { returnAfterSignIn } from '#stores/session/last-address.ts'
import { useShop } from '#ui/use-shop.ts'
import './BillingSummary.css'
import '#ui/button.css'

interface Props {
  countries: CustomerFormRules['countries']
}

/** Who buys, and where to; to be changed or taken back. */
export function BillingSummary({ countries }: Props) {
  const { lang, t } = useShop()
  const countryName = (country = '') => countries.find(({ key }) => key === country)?.name ?? country
  const leave = () => {
    leadOn()
    forgetGuest()
  }
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const { firstName, lastName, company, street, zip, city, country, email, shipping } = useStore($guestForm)
  const billing = [join(firstName, lastName), company, street, join(zip, city), countryName(country), email]
  const delivery = shipping && [
    shipping.name,
    shipping.street,
    join(shipping.zip, shipping.city),
    countryName(shipping.country),
  ]
  const address = (lines: (string | undefined)[]) => (
    <address>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
  return (
    <div className="billing-summary">
      <div>
        <h3>{t('checkout.billing')}</h3>
        {address(billing)}
      </div>
      {delivery && (
        <div>
          <h3>{t('checkout.shipTo')}</h3>
          {address(delivery)}
        </div>
      )}
      <p className="billing-summary-actions">
        <a href={routes.guest(lang)} onClick={() => returnAfterSignIn(routes.checkout(lang))}>
          {t('checkout.edit')}
        </a>
        <button type="button" className="button-text" onClick={leave}>
          {t('checkout.leaveGuest')}
        </button>
      </p>
    </div>
  )
}
