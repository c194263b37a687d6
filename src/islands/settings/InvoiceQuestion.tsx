import { Field } from '#islands/form/Field.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'

/** Asks whether an invoice comes by e-mail, where nobody knows what the customer has chosen: nothing is chosen beforehand. */
export function InvoiceQuestion({ error }: { error: string | undefined }) {
  const { t } = useShop()
  return (
    <div className="fields">
      <Field
        name="sendInvoice"
        label={t('guest.sendInvoice')}
        required
        hint={t('settings.invoiceUnknown')}
        error={error}
        options={[
          { key: 'on', name: t('settings.invoiceYes') },
          { key: 'off', name: t('settings.invoiceNo') },
        ]}
      />
    </div>
  )
}
