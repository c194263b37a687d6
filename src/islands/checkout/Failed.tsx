import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, failedStrings, overrides)`. */
  strings: Strings
}

/** Where the payment page leads back to: failed. */
export default function Failed({ shop }: Props) {
  return <div className="outcome" data-currency={shop.currency} />
}
