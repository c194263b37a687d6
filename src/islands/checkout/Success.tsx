import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, successStrings, overrides)`. */
  strings: Strings
}

/** Where the payment page leads back to: success. */
export default function Success({ shop }: Props) {
  return <div className="outcome" data-currency={shop.currency} />
}
