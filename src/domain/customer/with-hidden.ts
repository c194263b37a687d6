import { isShown, visibleFields } from './customer-form.ts'
import { customerFields, type CustomerForm, type CustomerFormRules } from './customer.ts'

/** A form as it stands, with what was kept of the parts it doesn't show: another basket may ask for them again. */
export function withHidden(standing: CustomerForm, kept: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const form = { ...standing }
  const shown = visibleFields(rules)
  for (const field of customerFields) if (!shown.includes(field)) form[field] = kept[field]
  if (!isShown(rules, 'sendInvoice')) form.sendInvoice = kept.sendInvoice
  if (!isShown(rules, 'shipping')) form.shipping = kept.shipping
  return form
}
