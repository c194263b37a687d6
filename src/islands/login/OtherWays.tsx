import { useStore } from '@nanostores/react'
import { routes } from '#domain/shop/routes.ts'
import { $afterSignIn } from '#stores/session/last-address.ts'
import { useSearch } from '#ui/use-search.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/form/form.css'

/** What else one can do than log in. */
export function OtherWays() {
  const { shop, lang, t } = useShop()
  const search = useSearch()
  const isBuying = useStore($afterSignIn, { ssr: 'initial' }).startsWith(routes.checkout(lang))
  return (
    <p className="form-links">
      <a href={routes.forgotPassword(lang) + search}>{t('login.forgotten')}</a>
      <a href={routes.register(lang) + search}>{t('nav.register')}</a>
      {isBuying && shop.features.guestRegistration && <a href={routes.guest(lang)}>{t('checkout.asGuest')}</a>}
    </p>
  )
}
