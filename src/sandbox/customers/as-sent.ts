import type { Account } from './accounts.ts'

/** `Customer` of the contract. */
export const customerAsSent = ({ id, email, guest, form }: Account) => {
  const name = [form.fname, form.lname].filter(Boolean).join(' ')
  const { shipping } = form
  return {
    id,
    salutation: form.salutation,
    fname: form.fname ?? '',
    lname: form.lname ?? '',
    company: form.company,
    email: form.email ?? email,
    phone: form.phone,
    isGuest: guest,
    country: form.country,
    send_invoice: form.sendInvoice,
    addrBilling: {
      name: name === '' ? undefined : name,
      street: form.street ?? '',
      zip: form.zip ?? '',
      city: form.city ?? '',
      country: form.country ?? '',
    },
    addrShipping: shipping && {
      id: 1,
      name: shipping.name,
      street: shipping.street ?? '',
      zip: shipping.zip ?? '',
      city: shipping.city ?? '',
      country: shipping.country ?? '',
    },
  }
}
