import { Notice } from './Notice.tsx'
import { useShop } from './use-shop.ts'
import { WriteTo } from './WriteTo.tsx'

/** Says that something can't be done here, and whom to contact if the museum gives an address. */
export function WriteToNotice({ text }: { text: string }) {
  const { t } = useShop()
  return (
    <Notice kind="info">
      <p>{text}</p>
      <WriteTo text={t('checkout.writeTo')} />
    </Notice>
  )
}
