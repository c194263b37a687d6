import { Notice } from '#ui/Notice.tsx'
import { WriteTo } from '#ui/WriteTo.tsx'
import { useShop } from '#ui/use-shop.ts'

/** That nothing can be ordered here, and whom to write to. */
export function NoWay() {
  const { shop, t } = useShop()
  const email = shop.supportEmail
  return (
    <Notice kind="info">
      <p>{t('checkout.noWay')}</p>
      {email !== undefined && (
        <p>
          <WriteTo text={t('checkout.writeTo')} email={email} />
        </p>
      )}
    </Notice>
  )
}
