import type { ConfirmationView } from '#domain/shop/config.ts'
import { mailAddress } from '#domain/shop/addresses.ts'
import { regionName } from '#domain/shop/languages.ts'
import type { Address } from '#domain/customer/customer.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { Sentence } from '#ui/Sentence.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Arrival.css'
import './Outcome.css'

interface SentToProps {
  email: string
  /** The order's number. */
  number: string
}

/** Address that the confirmation is sent to, with a link for reporting a wrong one to the museum. */
function SentTo({ email, number }: SentToProps) {
  const { shop, t } = useShop()
  const { supportEmail } = shop
  return (
    <p>
      <Sentence text={t('success.sentTo')} parts={{ email: <span translate="no">{email}</span> }} />
      {supportEmail !== undefined && (
        <>
          {' '}
          <a
            className="outcome-operated"
            href={mailAddress(supportEmail, { subject: t('success.wrongSubject', { number }) })}
          >
            {t('success.wrongAddress')}
          </a>
        </>
      )}
    </p>
  )
}

/** Address that the parcel goes to. */
function ShippedTo({ address: { name, street, zip, city, country } }: { address: Address }) {
  const { locale, t } = useShop()
  return (
    <>
      <p>{t('success.shippedTo')}</p>
      <address className="arrival-address" translate="no">
        {[name, street, `${zip} ${city}`.trim(), regionName(country, locale)].filter(Boolean).map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </>
  )
}

interface Props extends SentToProps, Pick<ConfirmationView, 'arrival' | 'deliveryTime'> {
  hasTickets: boolean
  /** True if an express payment gave the address, which only its service knows. */
  isExpress: boolean
  /** Address of the parcel; absent if there is none, or if it isn't known. */
  shippedTo: Address | undefined
  lines: readonly LineItem[]
}

/** Ways in which everything that was bought reaches its buyer, as far as the order and the museum's settings say. */
export function Arrival({ email, number, hasTickets, isExpress, shippedTo, lines, arrival, deliveryTime }: Props) {
  const { t } = useShop()
  const hasAddress = isExpress || email !== ''
  const has = (kind: LineItem['type']) => lines.some(({ type }) => type === kind)
  const owners = lines.flatMap((line) => ('owners' in line ? line.owners : []))
  const sent = owners.filter(({ sendToCustomAddress }) => sendToCustomAddress).map(({ name }) => name)
  const ofPasses = [
    has('annualPass') && (sent.length === 0 || sent.length < owners.length) && arrival?.passes,
    sent.length > 0 && t('success.passesSent', { names: sent.join(', ') }),
  ].filter(Boolean)
  const rows = [
    { name: t('cart.shipping'), text: shippedTo && deliveryTime, address: shippedTo },
    { name: t('nav.passes'), text: ofPasses.join(' ') || undefined },
    { name: t('nav.vouchers'), text: has('voucher') ? arrival?.vouchers : undefined },
  ].filter(({ text, address }) => (text ?? address) !== undefined)
  return (
    <section className="arrival" aria-labelledby="arrival-title">
      <h2 id="arrival-title">{t('success.arrival')}</h2>
      {(hasTickets || !hasAddress) && <p>{t(hasTickets ? 'success.tickets' : 'success.noTickets')}</p>}
      {email !== '' && <SentTo email={email} number={number} />}
      {isExpress && <p>{t('success.sentToGiven')}</p>}
      {rows.length > 0 && (
        <dl className="arrival-rows">
          {rows.map(({ name, text, address }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {address && <ShippedTo address={address} />}
                {text !== undefined && <p>{text}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
