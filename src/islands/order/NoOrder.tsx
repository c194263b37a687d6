import { useStore } from '@nanostores/react'
import { withReturnTo } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'

/** There is no such order, or it is somebody else's (section 8, order review 406). */
export function NoOrder() {
  const { shop, lang, t } = useShop()
  const isSignedIn = useStore($isSignedIn, { ssr: 'initial' })
  return (
    <Notice kind="danger">
      <p>{t('errors.orderNotAvailable')}</p>
      {!isSignedIn && shop.features.userRegistration && (
        <p>
          {t('order.ofAccount')}{' '}
          <a href={withReturnTo(routes.login(lang), location.pathname + location.search)}>{t('nav.login')}</a>
        </p>
      )}
    </Notice>
  )
}
