import { useStore } from '@nanostores/react'
import { customerName } from '#domain/customer/customer-name.ts'
import { formOfCustomer } from '#domain/customer/form-of-customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { $customer } from '#stores/session/customer.ts'
import { useShop } from '#ui/use-shop.ts'

/** Who buys, as a form holds it: a customer who has logged in or a guest; and the page where that is changed. */
export function useBuyer() {
  const { lang } = useShop()
  const customer = useStore($customer, { ssr: 'initial' })
  const form = useStore($guestForm, { ssr: 'initial' })
  return customer && customerName(customer) !== ''
    ? { isRegistered: true, details: formOfCustomer(customer), detailsHref: routes.settings(lang) }
    : { isRegistered: false, details: form, detailsHref: routes.guest(lang) }
}
