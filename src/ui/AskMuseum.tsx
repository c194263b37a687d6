import { mailAddress } from '#domain/shop/addresses.ts'
import { useShop } from './use-shop.ts'

interface Props {
  /** Name of what can't be booked. */
  thing: string
  /** Day or time of it, as people read it. */
  when?: string | undefined
  /** Size of the party; 0 until somebody is chosen. */
  people: number
}

/** Link to a written mail that asks the museum for places; nothing if the museum gives no address. It holds nothing personal. */
export function AskMuseum({ thing, when, people }: Props) {
  const { shop, t } = useShop()
  const { supportEmail } = shop
  if (supportEmail === undefined) return null
  const subject = [thing, when].filter(Boolean).join(', ')
  const wish = t('availability.askText', { thing: subject })
  const body = people > 0 ? `${wish}\r\n${t('availability.askPeople', { number: people })}` : wish
  return (
    <p>
      <a href={mailAddress(supportEmail, { subject, body })}>{t('availability.ask')}</a>
    </p>
  )
}
