import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'

/** That nothing can be ordered here, and whom to write to. */
export function NoWay() {
  const { shop, t } = useShop()
  const email = shop.supportEmail
  return (
    <Notice kind="info">
      <p>{t('checkout.noWay')}</p>
      {email !== undefined && <p>{t('checkout.writeTo', { email })}</p>}
    </Notice>
  )
}
