import type { GoneReason } from '#domain/checkout/checkout-state.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { Notice } from '#ui/Notice.tsx'

interface Props {
  reason: GoneReason
  shop: ShopContext
  t: FormatMessage
}

const messages = {
  alreadyPaid: 'success.alreadyPaid',
  tooSlow: 'success.tooSlow',
  unknown: 'success.gone',
} as const

/** The cart is gone (410): already paid, or too slow, or nobody says which. */
export const Gone = ({ reason, shop, t }: Props) => (
  <div className="outcome">
    <Notice kind="info">
      <p>{t(messages[reason])}</p>
    </Notice>
    {reason === 'alreadyPaid' ? (
      <a className="button button-quiet" href={routes.home(shop.lang)}>
        {t('success.home')}
      </a>
    ) : (
      <a className="button" href={routes.checkout(shop.lang)}>
        {t('failed.again')}
      </a>
    )}
  </div>
)
