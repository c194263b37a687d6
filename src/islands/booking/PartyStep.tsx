import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { Stepper } from '#ui/Stepper.tsx'
import { useShop } from '#ui/use-shop.ts'
import './booking-step.css'

/** Asks how many come together, where the museum wants to know: days and times with fewer places aren't offered then. */
export function PartyStep({ booking: { $party } }: { booking: { $party: WritableAtom<number> } }) {
  const { t, shop } = useShop()
  const party = useStore($party, { ssr: 'initial' })
  if (!shop.asksParty) return null
  return (
    <fieldset className="booking-step">
      <legend>{t('booking.party')}</legend>
      <Stepper id="party" label={t('booking.people')} value={party} min={1} onChange={(count) => $party.set(count)} />
    </fieldset>
  )
}
