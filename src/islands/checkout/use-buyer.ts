import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $buyer } from '#stores/customer/buyer.ts'
import { useShop } from '#ui/use-shop.ts'

/** Returns the buyer with the address of the page that changes the details. */
export function useBuyer() {
  const { lang } = useShop()
  const buyer = useStore($buyer)
  return { ...buyer, detailsHref: buyer.isRegistered ? routes.settings(lang) : routes.guest(lang) }
}
