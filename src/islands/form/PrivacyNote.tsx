import { NewTabLink } from '#ui/NewTabLink.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  /** Sentence about the use of the data; `{{privacy}}` is the link. */
  text: string
  /** Address of the privacy policy; if absent, nothing is shown. */
  privacy: string | undefined
}

/** A note about the use of the data, with a link to the privacy policy. */
export function PrivacyNote({ text, privacy }: Props) {
  const { t } = useShop()
  if (!privacy) return null
  return (
    <p className="quiet">
      <Sentence text={text} parts={{ privacy: <NewTabLink href={privacy}>{t('payment.privacy')}</NewTabLink> }} />
    </p>
  )
}
