import { createGuest, validateCustomer } from '#api/customer.ts'
import { FieldErrors } from '#api/errors.ts'
import { canGuestProceed, cleanForm } from '#domain/customer/customer-form.ts'
import { customerModuleOf } from '#domain/customer/customer-module.ts'
import type { Address, CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { isFlag, isMaybe, isShape, isText } from '#stores/storage/checks.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import { $token } from '#stores/session/session.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { persisted } from '#stores/storage/storage.ts'

const isAddress = isShape<Address>({
  name: isMaybe(isText),
  street: isText,
  zip: isText,
  city: isText,
  country: isText,
})
const maybeText = isMaybe(isText)
const isForm = isShape<CustomerForm>({
  salutation: maybeText,
  firstName: maybeText,
  lastName: maybeText,
  company: maybeText,
  email: maybeText,
  phone: maybeText,
  street: maybeText,
  zip: maybeText,
  city: maybeText,
  country: maybeText,
  sendInvoice: isFlag,
  shipping: isMaybe(isAddress),
})

/** Nothing typed yet (section 3: an invoice is asked for unless one says otherwise). */
export const emptyForm: CustomerForm = { sendInvoice: true }

/** What was typed into the billing form, kept for the session, so that nothing is ever typed twice. */
export const $guestForm = persisted<CustomerForm>('guestForm', emptyForm, (stored) =>
  isForm(stored) ? stored : undefined,
)

/** What became of sending the billing form. */
export type GuestAnswer =
  | { state: 'done' }
  /** The server's messages by field, in the visitor's language. */
  | { state: 'refused'; fields: Record<string, string[]> }
  | { state: 'failed'; failure: Failure }

/**
 * Registers a guest: the form is kept and checked, then a session begun. A form of which only the password is
 * missing proceeds (section 5). Never rejects.
 */
export async function registerGuest(
  shop: ShopContext,
  form: CustomerForm,
  rules: CustomerFormRules,
): Promise<GuestAnswer> {
  const api = shopApi(shop)
  // Not each field was typed while somebody listened: a browser fills in, and a slow phone wakes late.
  $guestForm.set(form)
  const clean = customerModuleOf(shop.customerModule).prepare(cleanForm(form, rules))
  try {
    await validateCustomer(api, clean).catch((error: unknown) => {
      if (!(error instanceof FieldErrors && canGuestProceed(Object.keys(error.fields)))) throw error
    })
    $token.set(await createGuest(api, clean))
    return { state: 'done' }
  } catch (error) {
    if (error instanceof FieldErrors) return { state: 'refused', fields: error.fields }
    return { state: 'failed', failure: recordFailure(error) }
  }
}

/** Forgets who was to buy: the token and everything typed. */
export function forgetGuest() {
  $token.set('')
  $guestForm.set(emptyForm)
}
