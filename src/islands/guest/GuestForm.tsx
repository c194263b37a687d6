import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { Strings } from '#i18n/message-types.ts'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, guestFormStrings, overrides)`. */
  strings: Strings
  customerForm: CustomerFormRules
  terms: { terms: { label: string; href: string }; privacy: { label: string; href: string } }
}

/** The billing form of a guest. */
export default function GuestForm({ shop }: Props) {
  return <form className="guest" data-currency={shop.currency} />
}
