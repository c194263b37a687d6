import { cleanForm } from '#domain/customer/customer-form.ts'
import { customerModuleOf, type CustomerForm, type CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'

/** A form as this museum wants it sent (section 3, "App configuration"). */
export const preparedForm = (shop: ShopContext, form: CustomerForm, rules: CustomerFormRules): CustomerForm =>
  customerModuleOf(shop.customerModule).prepare(cleanForm(form, rules))
