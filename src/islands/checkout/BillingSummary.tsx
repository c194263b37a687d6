import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { withReturnTo } from '#domain/shop/with-return-to.ts'
import { routes } from '#domain/shop/routes.ts'
import { signOut } from '#stores/customer/sign-out.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useBuyer } from './use-buyer.ts'
import './BillingSummary.css'
import '#ui/button.css'

interface Props {
  countries: CustomerFormRules['countries']
  /** Whether something is to be sent to somebody whose address isn't known. */
  lacksAddress: boolean
}

/** Who buys, and where to; to be changed or taken back. */
export function BillingSummary({ countries, lacksAddress }: Props) {
  const { lang, t } = useShop()
  const countryName = (country = '') => countries.find(({ key }) => key === country)?.name ?? country
  const leave = () => {
    leadOn()
    signOut()
  }
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const { isRegistered, details, detailsHref } = useBuyer()
  const { firstName, lastName, company, street, zip, city, country, email, shipping } = details
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
      {lacksAddress && (
        <Notice kind="info">
          <p>{t('checkout.addressMissing')}</p>
        </Notice>
      )}
      <p className="billing-summary-actions">
        <a href={detailsHref} onClick={() => returnAfterSignIn(routes.checkout(lang))}>
          {t('checkout.edit')}
        </a>
        {isRegistered ? (
          <a href={withReturnTo(routes.logout(), routes.checkout(lang))}>{t('nav.logout')}</a>
        ) : (
          <button type="button" className="button-text" onClick={leave}>
            {t('checkout.leaveGuest')}
          </button>
        )}
      </p>
    </div>
  )
}
