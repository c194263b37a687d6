import { Notice } from './Notice.tsx'
import { Sentence } from './Sentence.tsx'
import { useShop } from './use-shop.ts'

/** Prints a paragraph with the museum's address as a link in place of `{{email}}`; nothing if the museum gives none. */
export function WriteTo({ text }: { text: string }) {
  const email = useShop().shop.supportEmail
  return (
    email !== undefined && (
      <p>
        <Sentence text={text} parts={{ email: <a href={`mailto:${email}`}>{email}</a> }} />
      </p>
    )
  )
}

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
