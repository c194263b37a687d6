import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { customerName } from '#domain/customer/customer-name.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import { withReturnTo } from '#domain/shop/with-return-to.ts'
import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { $customer } from '#stores/session/customer.ts'
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
    signOut()
  }
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const form = useStore($guestForm)
  const customer = useStore($customer)
  const isRegistered = customerName(customer) !== ''
  const buyer = customer && isRegistered ? formOfCustomer(customer) : form
  const { firstName, lastName, company, street, zip, city, country, email, shipping } = buyer
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
        {isRegistered ? (
          <a href={withReturnTo(routes.logout(), routes.checkout(lang))}>{t('nav.logout')}</a>
        ) : (
          <>
            <a href={routes.guest(lang)} onClick={() => returnAfterSignIn(routes.checkout(lang))}>
              {t('checkout.edit')}
            </a>
            <button type="button" className="button-text" onClick={leave}>
              {t('checkout.leaveGuest')}
            </button>
          </>
        )}
      </p>
    </div>
  )
}
