import { useMemo } from 'react'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import type { Strings } from '#i18n/message-types.ts'
import { Notice } from '#ui/Notice.tsx'
import './checkout.css'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, failedStrings, overrides)`. */
  strings: Strings
}

/** Where a failed payment leads: the basket is kept, and there is a way back to it. */
export default function Failed({ shop, strings }: Props) {
  const t = useMemo(() => messageFormatter(strings, shop.lang), [strings, shop.lang])
  return (
    <div className="outcome">
      <Notice kind="danger">
        <p>{t('failed.text')}</p>
        <p>{t('failed.kept')}</p>
      </Notice>
      <a className="button" href={routes.checkout(shop.lang)}>
        {t('failed.again')}
      </a>
    </div>
  )
}
