import { useState } from 'react'
import type { Conflict, MergedForm } from '#domain/customer/changed-form.ts'
import type { Customer, CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { formOfCustomer } from '#domain/customer/customer-details.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { controlsOf, formOf, overwrite } from '#islands/form/form-data.ts'
import type { FormAnswer } from '#stores/customer/form-answer.ts'
import { saveChanges } from '#stores/customer/settings.ts'
import { $customer } from '#stores/session/customer.ts'
import { discardDraft, saveDraft } from '#stores/session/drafts.ts'
import { useShop } from '#ui/use-shop.ts'
import { conflictText, TakeOver } from './Conflicts.tsx'
import { useMergeBase } from './use-merge-base.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface CustomerFormUse {
  /** See `useSettingsForm`. */
  scope: string
  customer: Customer
  rules: CustomerFormRules
  /** Returns the whole form to save, from the previous form and the values of the controls. */
  change: (this: void, before: CustomerForm, typed: CustomerForm) => CustomerForm
  /** Returns the problems that keep a changed form from being sent. */
  problems: (this: void, changed: CustomerForm) => Problem[]
  shown?: unknown
  /** Called when the form shows other values than those typed, because it was saved or merged. */
  onShown?: (this: void, form: CustomerForm) => void
}

/** Returns true if a control belongs to the delivery address, including the box that enables it. */
const isAddressField = (name: string) => name.startsWith('shipping')

/** Writes a form into its controls, except for the box that determines which of them are visible. */
function show(element: HTMLFormElement | null, form: CustomerForm) {
  const { shippingDiffers: _, ...controls } = controlsOf(form)
  if (element) overwrite(element, controls)
}

/**
 * The state of a form that changes a part of the customer's details. Another tab or device may change them at the same
 * time, so only the fields changed here are merged into the current details. If both sides changed a field, the other
 * value is shown: the visitor can accept it with a button, or overrule it by saving again.
 */
export function useCustomerForm({ scope, customer, rules, change, problems, shown, onShown }: CustomerFormUse) {
  const { shop, t } = useShop()
  const current = () => formOfCustomer($customer.get() ?? customer)
  const { base, keep, rebase, forget } = useMergeBase(scope, current)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const changed = (typed: FormData) => change(base, formOf(typed))

  /** Shows the merged form, in which the values typed here stay, and the conflicts as messages of its fields. */
  function showMerged({ form: merged, conflicts: found }: MergedForm): FormAnswer {
    if (found.some(({ about }) => about === 'shipping')) {
      // Without the previous address, the whole new one counts as typed.
      saveDraft(scope, Object.fromEntries(Object.entries(controlsOf(merged)).filter(([name]) => isAddressField(name))))
    }
    rebase()
    show(form.element.current, merged)
    setConflicts(found)
    const messages = found.map((conflict): [string, string[]] => [conflict.about, [conflictText(conflict, rules, t)]])
    return { state: 'refused', fields: Object.fromEntries(messages) }
  }

  const form = useSettingsForm({
    scope,
    problems: (typed) => problems(changed(typed)),
    send: async (typed) => {
      const answer = await saveChanges(shop, base, changed(typed))
      return answer.state === 'conflicting' ? showMerged(answer) : answer
    },
    saved: t('account.settingsSaved'),
    filled: base,
    shown,
    onTyped: (name) => {
      setConflicts((all) =>
        all.filter(({ about }) => about !== name && !(about === 'shipping' && isAddressField(name))),
      )
      keep(name)
    },
    onSaved: (element) => {
      rebase()
      show(element, current())
      onShown?.(current())
    },
  })

  function takeOver({ about, value }: Conflict) {
    const element = form.element.current
    form.clearError(about)
    if (about === 'shipping') {
      discardDraft(scope)
      forget()
      onShown?.(current())
    } else {
      if (element) overwrite(element, { [about]: value })
      saveDraft(scope, { [about]: value })
    }
    // The button disappears with the problem.
    const control = element?.elements.namedItem(about === 'shipping' ? 'shippingDiffers' : about)
    if (control instanceof HTMLElement) control.focus()
  }

  return {
    ...form,
    /** Returns the button that accepts another device's value of a field that both changed. */
    actionOf: (name: string) => {
      const conflict = conflicts.find(({ about }) => about === name)
      return conflict && <TakeOver about={name} onTakeOver={() => takeOver(conflict)} />
    },
  }
}
