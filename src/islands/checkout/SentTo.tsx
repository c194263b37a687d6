import { useShop } from '#ui/use-shop.ts'
import './Outcome.css'

interface Props {
  email: string
  bookingId: string
}

/** Where the confirmation goes; somebody who mistyped it is led to whom the museum wants to be written to. */
export function SentTo({ email, bookingId }: Props) {
  const { shop, t } = useShop()
  const { supportEmail } = shop
  const subject = encodeURIComponent(t('success.wrongSubject', { number: bookingId }))
  return (
    <p>
      {t('success.sentTo', { email })}
      {supportEmail !== undefined && (
        <>
          {' '}
          <a className="outcome-operated" href={`mailto:${supportEmail}?subject=${subject}`}>
            {t('success.wrongAddress')}
          </a>
        </>
      )}
    </p>
  )
}
