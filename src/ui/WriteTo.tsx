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
