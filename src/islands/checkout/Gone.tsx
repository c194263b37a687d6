import type { GoneReason } from '#domain/failures/failed-call.ts'
import { goneMessage } from '#domain/failures/gone-message.ts'
import { routes } from '#domain/shop/routes.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Outcome } from './Outcome.tsx'
import '#ui/button.css'

interface Props {
  reason: GoneReason
}

/** The cart is gone (410): already paid, or too slow, or nobody says which. */
export const Gone = ({ reason }: Props) => {
  const { lang, t } = useShop()
  return (
    <Outcome>
      <Notice kind="info">
        <p>{t(goneMessage[reason])}</p>
      </Notice>
      {reason === 'alreadyPaid' ? (
        <a className="button button-quiet" href={routes.home(lang)}>
          {t('success.home')}
        </a>
      ) : (
        <a className="button" href={routes.checkout(lang)}>
          {t('failed.again')}
        </a>
      )}
    </Outcome>
  )
}
