import { $customer } from '#stores/session/customer.ts'
import { nothingTyped, $typed } from '#stores/session/typed.ts'

/** What was typed into a form and not sent yet, by the names of its fields. */
export const unsentOf = (form: string): Record<string, string> => $typed.get().forms[form] ?? {}

/** Keeps what was typed into fields of a form, besides what is kept of it already. */
export function keepUnsent(form: string, texts: Record<string, string>) {
  const { by, forms } = $typed.get()
  $typed.set({ by: $customer.get()?.id ?? by, forms: { ...forms, [form]: { ...forms[form], ...texts } } })
}

/** A form was sent: nothing of it needs to be kept. */
export function forgetUnsent(form: string) {
  const { by, forms } = $typed.get()
  const others = Object.entries(forms).filter(([name]) => name !== form)
  $typed.set(others.length > 0 ? { by, forms: Object.fromEntries(others) } : nothingTyped)
}
