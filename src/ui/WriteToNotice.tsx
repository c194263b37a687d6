import { Notice } from './Notice.tsx'
import { useShop } from './use-shop.ts'
import { WriteTo } from './Sentence.tsx'

/** Says that something can't be done here, and whom to contact if the museum gives an address. */
export function WriteToNotice({ text }: { text: string }) {
  const { shop, t } = useShop()
  const email = shop.supportEmail
  return (
    <Notice kind="info">
      <p>{text}</p>
      {email !== undefined && (
        <p>
          <WriteTo text={t('checkout.writeTo')} email={email} />
        </p>
      )}
    </Notice>
  )
}
