import type { Conflict } from '#domain/customer/changed-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { useFieldId } from '#islands/form/Field.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/button.css'

/** Returns the message that a field was also changed on another device, with its value there. */
export function conflictText({ about, value }: Conflict, rules: CustomerFormRules, t: FormatMessage): string {
  const options = about === 'salutation' ? rules.salutations : about.endsWith('country') ? rules.countries : []
  const name = options.find(({ key }) => key === value)?.name ?? value
  const text = t(value === '' ? 'settings.emptiedElsewhere' : 'settings.changedElsewhere', { value: name })
  return about === 'shipping' ? t('forms.inField', { field: t('guest.shippingAddress'), text }) : text
}

interface Props {
  /** Name of the field. */
  about: string
  onTakeOver: () => void
}

/** Button beside that message, which accepts the other device's value. */
export function TakeOver({ about, onTakeOver }: Props) {
  const { t } = useShop()
  const id = useFieldId()(about)
  return (
    <button type="button" className="button-text" aria-describedby={`${id}-error`} onClick={onTakeOver}>
      {t('settings.takeOver')}
    </button>
  )
}
