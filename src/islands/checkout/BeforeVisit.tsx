import { type ConfirmationView, mapLink } from '#domain/shop/config.ts'
import { mailAddress } from '#domain/shop/addresses.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { useShop } from '#ui/use-shop.ts'
import './BeforeVisit.css'
import './Outcome.css'

interface Props extends Pick<ConfirmationView, 'directions' | 'cancellation' | 'email'> {
  visits: readonly Appointment[]
  /** The order's number, as the page shows it. */
  number: string
}

/** Begins the mail of a visitor who can't come: number and visits, and nothing about the person. */
function CantComeMail({ visits, number, email }: Props & { email: string }) {
  const { locale, t } = useShop()
  const when = ({ title, day, start, end }: Appointment) =>
    [title, formatLongDate(day, locale), ...(start === undefined ? [] : [formatTimeRange(start, end)])].join(', ')
  const body = [
    t('forms.inField', { field: t('success.number'), text: number }),
    t('success.cantComeVisit'),
    ...visits.map(when),
    '',
    t('success.cantComeWish'),
    '',
  ].join('\r\n')
  return (
    <p className="outcome-operated">
      <a href={mailAddress(email, { subject: t('success.cantComeSubject', { number }), body })}>
        {t('success.cantComeWrite')}
      </a>
    </p>
  )
}

/** The way to the museum, what to bring, and what to do if one can't come, as far as the museum says. */
export function BeforeVisit(props: Props) {
  const { directions: { address, way, bring } = {}, cancellation, email } = props
  const { t } = useShop()
  return (
    <>
      {(address ?? way) !== undefined && (
        <section className="before-visit" data-kept aria-labelledby="before-visit-way">
          <h2 id="before-visit-way">{t('success.way')}</h2>
          {address !== undefined && (
            <p>
              {address}{' '}
              <span className="outcome-operated">
                <NewTabLink href={mapLink(address)}>{t('success.map')}</NewTabLink>
              </span>
            </p>
          )}
          {way !== undefined && <p>{way}</p>}
        </section>
      )}
      {bring !== undefined && (
        <section className="before-visit" data-kept aria-labelledby="before-visit-bring">
          <h2 id="before-visit-bring">{t('success.bring')}</h2>
          <p>{bring}</p>
        </section>
      )}
      {(cancellation ?? email) !== undefined && (
        <section className="before-visit" data-kept aria-labelledby="before-visit-cantcome">
          <h2 id="before-visit-cantcome">{t('success.cantCome')}</h2>
          {cancellation !== undefined && <p>{cancellation}</p>}
          {email !== undefined && <CantComeMail {...props} email={email} />}
        </section>
      )}
    </>
  )
}
