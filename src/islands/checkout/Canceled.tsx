import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, canceledStrings, overrides)`. */
  strings: Strings
}

/** Where the payment page leads back to: canceled. */
export default function Canceled({ shop }: Props) {
  return <div className="outcome" data-currency={shop.currency} />
}
