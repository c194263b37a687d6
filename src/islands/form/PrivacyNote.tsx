import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  /** Sentence that says what the data are for; `{{privacy}}` is the link. */
  text: string
  /** Address of the privacy policy; absent where the museum delivers no such text, and nothing is said. */
  privacy: string | undefined
}

/** Says what the typed data are for, with a link to the privacy policy. */
export function PrivacyNote({ text, privacy }: Props) {
  const { t } = useShop()
  if (!privacy) return null
  return (
    <p className="quiet">
      <Sentence text={text} parts={{ privacy: <NewTabLink href={privacy}>{t('payment.privacy')}</NewTabLink> }} />
    </p>
  )
}
