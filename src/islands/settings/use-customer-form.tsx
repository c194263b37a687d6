import { useState } from 'react'
import type { Conflict } from '#domain/customer/changed-form.ts'
import { type Customer, type CustomerForm, type CustomerFormRules, formOfCustomer } from '#domain/customer/customer.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { controlsOf, fieldId, formOf, formWith, overwrite } from '#islands/form/form-data.ts'
import type { FormAnswer } from '#stores/customer/form-answer.ts'
import { saveChanges } from '#stores/customer/settings.ts'
import { $customer } from '#stores/session/customer.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { useShop } from '#ui/use-shop.ts'
import { useSettingsForm } from './use-settings-form.ts'
import '#ui/button.css'

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

/**
 * The state of a form that changes a part of the customer's details. Another tab or device may change them at the same
 * time, so only the fields changed here are merged into the current details. If both sides changed a field, the other
 * value is shown: the visitor can accept it with a button, or overrule it by saving again.
 */
export function useCustomerForm({ scope, customer, rules, change, problems, shown, onShown }: CustomerFormUse) {
  const { shop, t } = useShop()
  // The original values are stored with the input, or a reload would lose them.
  const beforeTyping = `${scope}.before`
  const [before, setBefore] = useState(() => formWith(formOfCustomer(customer), draftOf(beforeTyping)))
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const changed = (typed: FormData) => change(before, formOf(typed))

  const keepBefore = (form: CustomerForm, names: string[]) => {
    const controls = controlsOf(form)
    saveDraft(beforeTyping, Object.fromEntries(names.map((name) => [name, controls[name] ?? ''])))
  }
  const current = () => formOfCustomer($customer.get() ?? customer)

  /**
   * Writes a form into its controls, except for the box that enables the delivery address, since it determines the
   * visible fields.
   */
  const write = (element: HTMLFormElement | null, form: CustomerForm) => {
    const { shippingDiffers: _, ...controls } = controlsOf(form)
    if (element) overwrite(element, controls)
  }

  const wordsOf = ({ about, value }: Conflict) => {
    const list = about === 'salutation' ? rules.salutations : about.endsWith('country') ? rules.countries : []
    const words = list.find(({ key }) => key === value)?.name ?? value
    const text = t(value === '' ? 'settings.emptiedElsewhere' : 'settings.changedElsewhere', { value: words })
    return about === 'shipping' ? t('forms.inField', { field: t('guest.shippingAddress'), text }) : text
  }

  const form = useSettingsForm({
    scope,
    problems: (typed) => problems(changed(typed)),
    send: async (typed): Promise<FormAnswer> => {
      const answer = await saveChanges(shop, before, changed(typed))
      if (answer.state !== 'conflicting') return answer
      // Without the previous address, the whole new one counts as typed.
      if (answer.conflicts.some(({ about }) => about === 'shipping')) {
        saveDraft(
          scope,
          Object.fromEntries(Object.entries(controlsOf(answer.form)).filter(([name]) => isAddressField(name))),
        )
      }
      setBefore(current())
      discardDraft(beforeTyping)
      keepBefore(current(), Object.keys(draftOf(scope)))
      write(element.current, answer.form)
      setConflicts(answer.conflicts)
      return {
        state: 'refused',
        fields: Object.fromEntries(answer.conflicts.map((conflict) => [conflict.about, [wordsOf(conflict)]])),
      }
    },
    saved: t('account.settingsSaved'),
    filled: before,
    shown,
    onTyped: (name) => {
      setConflicts((all) =>
        all.filter(({ about }) => about !== name && !(about === 'shipping' && isAddressField(name))),
      )
      if (draftOf(beforeTyping)[name] === undefined) keepBefore(before, [name])
    },
    onSaved: (saved) => {
      const form = current()
      setBefore(form)
      discardDraft(beforeTyping)
      write(saved, form)
      onShown?.(form)
    },
  })
  const { element } = form

  const takeOver = ({ about, value }: Conflict) => {
    form.clearError(about)
    if (about === 'shipping') {
      discardDraft(scope)
      discardDraft(beforeTyping)
      onShown?.(current())
    } else {
      if (element.current) overwrite(element.current, { [about]: value })
      saveDraft(scope, { [about]: value })
    }
    // The button disappears with the problem.
    const control = element.current?.elements.namedItem(about === 'shipping' ? 'shippingDiffers' : about)
    if (control instanceof HTMLElement) control.focus()
  }

  return {
    ...form,
    /** Returns the button that accepts another device's value of a field that both changed. */
    actionOf: (name: string) => {
      const conflict = conflicts.find(({ about }) => about === name)
      if (!conflict) return null
      return (
        <button
          type="button"
          className="button-text"
          aria-describedby={`${fieldId(`${scope}-${name}`)}-error`}
          onClick={() => takeOver(conflict)}
        >
          {t('settings.takeOver')}
        </button>
      )
    },
  }
}
