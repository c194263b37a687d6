import { mailAddress } from '#domain/shop/addresses.ts'
import { useShop } from './use-shop.ts'

interface Props {
  /** Name of what can't be booked. */
  thing: string
  /** Day or time of it, as people read it. */
  when?: string | undefined
  /** Size of the party. */
  people: number
}

/** Link to a written mail that asks the museum for places; nothing if the museum gives no address. It holds nothing personal. */
export function AskMuseum({ thing, when, people }: Props) {
  const { shop, t } = useShop()
  const { supportEmail } = shop
  if (supportEmail === undefined) return null
  const subject = [thing, when].filter(Boolean).join(', ')
  const body = t('availability.askText', { thing: subject, count: people })
  return (
    <p>
      <a href={mailAddress(supportEmail, { subject, body })}>{t('availability.ask')}</a>
    </p>
  )
}
