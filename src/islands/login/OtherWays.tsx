import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $afterSignIn } from '#stores/session/last-address.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/form/form.css'

/** What else one can do than log in. */
export function OtherWays() {
  const { shop, lang, t } = useShop()
  const isBuying = useStore($afterSignIn) !== ''
  if (!isBuying || !shop.features.guestRegistration) return null
  return (
    <p className="form-links">
      <a href={routes.guest(lang)}>{t('checkout.asGuest')}</a>
    </p>
  )
}
