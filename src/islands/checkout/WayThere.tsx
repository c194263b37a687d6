import { mapLink, type Directions } from '#domain/shop/directions.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Outcome.css'
import './WayThere.css'

/** How one finds the museum, and what to bring, as far as it says. */
export function WayThere({ directions: { address, way, bring } }: { directions: Directions }) {
  const { t } = useShop()
  return (
    <dl className="way-there">
      {(address ?? way) !== undefined && (
        <div>
          <dt>{t('success.way')}</dt>
          {address !== undefined && (
            <dd>
              {address}{' '}
              <span className="outcome-operated">
                <NewTabLink href={mapLink(address)}>{t('success.map')}</NewTabLink>
              </span>
            </dd>
          )}
          {way !== undefined && <dd>{way}</dd>}
        </div>
      )}
      {bring !== undefined && (
        <div>
          <dt>{t('success.bring')}</dt>
          <dd>{bring}</dd>
        </div>
      )}
    </dl>
  )
}
