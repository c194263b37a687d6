import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Outcome } from './Outcome.tsx'
import '#ui/button.css'

/** Where a failed payment leads: the basket is kept, and there is a way back to it. */
function Failed() {
  const { lang, t } = useShop()
  return (
    <Outcome>
      <Notice kind="danger">
        <p>{t('failed.text')}</p>
        <p>{t('failed.kept')}</p>
      </Notice>
      <a className="button" href={routes.checkout(lang)}>
        {t('failed.again')}
      </a>
    </Outcome>
  )
}

export default island(Failed)
