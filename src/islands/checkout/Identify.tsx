import { paymentTypeName } from '#domain/checkout/payment-types.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { happen } from '#stores/checkout/checkout.ts'
import { returnAfterSignIn } from '#stores/session/last-address.ts'
import { PayFailure } from './PayFailure.tsx'
import { Terms, type TermsLinks } from './Terms.tsx'
import type { Payment } from './use-payment.ts'

interface Props {
  payment: Payment
  links: TermsLinks
  shop: ShopContext
  t: FormatMessage
}

/** Asks who buys: as a guest, or not at all where an express way to pay is offered (section 6). */
export function Identify({ payment, links, shop, t }: Props) {
  const { express, problems, busy } = payment
  const about = (subject: string) => problems.find((problem) => problem.about === subject)
  return (
    <section className="identify" aria-labelledby="identify-title">
      <h2 id="identify-title">{t('checkout.who')}</h2>
      {shop.features.guestRegistration && (
        <>
          <p>{t('checkout.guestText')}</p>
          <a
            className="button"
            href={routes.guest(shop.lang)}
            onClick={() => {
              happen({ type: 'proceed', hasCustomer: false })
              returnAfterSignIn(routes.checkout(shop.lang))
            }}
          >
            {t('checkout.asGuest')}
          </a>
        </>
      )}
      {express.length > 0 && (
        <div className="express">
          <h3>{t('checkout.express')}</h3>
          <Terms
            links={links}
            accepted={payment.termsAccepted}
            problem={about('terms')}
            onAccept={payment.accept}
            t={t}
          />
          <ProblemText problem={about('country')} t={t} />
          {express.map((type) => (
            <button
              key={type.id}
              type="button"
              className="button button-quiet"
              aria-disabled={busy}
              onClick={() => void payment.payWith(type)}
            >
              {t('payment.payWith', { name: paymentTypeName(type, shop.lang) })}
            </button>
          ))}
          <PayFailure payment={payment} t={t} />
        </div>
      )}
    </section>
  )
}
