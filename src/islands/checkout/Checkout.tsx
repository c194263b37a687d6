import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, checkoutStrings, overrides)`. */
  strings: Strings
  customerForm: CustomerFormRules
  terms: { terms: { label: string; href: string }; privacy: { label: string; href: string } }
}

/** The basket and, once it is known who buys, the payment. */
export default function Checkout({ shop }: Props) {
  return <div className="checkout" data-currency={shop.currency} />
}
