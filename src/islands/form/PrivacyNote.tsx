import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  /** What the data are for; `{{privacy}}` is the link. */
  text: string
  /** Address of the privacy policy; absent where the museum delivers no such text, and nothing is said. */
  privacy: string | undefined
}

/** What becomes of what is typed, with the way to the privacy policy. */
export function PrivacyNote({ text, privacy }: Props) {
  const { t } = useShop()
  if (!privacy) return null
  return (
    <p className="quiet">
      <Sentence text={text} parts={{ privacy: <NewTabLink href={privacy}>{t('payment.privacy')}</NewTabLink> }} />
    </p>
  )
}
