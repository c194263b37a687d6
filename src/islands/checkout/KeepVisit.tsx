import { type MouseEvent, useEffect, useState } from 'react'
import { keptUntil, keptVisitPath } from '#domain/checkout/kept-visit.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import type { Appointment } from '#domain/lines/appointments.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { canKeepVisit, cannotKeep, isVisitKept, loadKeeping } from '#stores/checkout/kept-visit.ts'
import { NewsText } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import './KeepVisit.css'
import './Outcome.css'
import '#ui/button.css'

interface Props {
  bookingId: OrderId
  visits: readonly Appointment[]
  hasTickets: boolean
  /** Name of the museum. */
  museum: string
}

/** Offers to keep the visits on this device, where they open without a network; nothing is stored without the press. */
export function KeepVisit({ bookingId, visits, hasTickets, museum }: Props) {
  const { shop, lang, locale, t } = useShop()
  const until = keptUntil(visits, shop.timeZone)
  const end = until?.end ?? 0
  // From the first moment on, so that nothing moves later.
  const [state, setState] = useState<'none' | 'offered' | 'kept' | 'removed' | 'failed'>(() =>
    canKeepVisit(end) ? 'offered' : 'none',
  )
  const [isBusy, setBusy] = useState(false)
  const path = keptVisitPath(lang, bookingId)
  const isPossible = state !== 'none'
  useEffect(() => {
    if (!isPossible) return
    isVisitKept(path).then(
      (kept) => kept && setState('kept'),
      // Some browsers store nothing in a private window.
      (error: unknown) => {
        setState('none')
        if (!cannotKeep(error)) throw error
      },
    )
  }, [path, isPossible])
  if (state === 'none' || !until) return null
  const day = formatLongDate(until.day, locale)
  const run = (work: Promise<void>, next: typeof state) => {
    setBusy(true)
    const finish = (outcome: typeof state) => {
      setState(outcome)
      setBusy(false)
    }
    work.then(
      () => finish(next),
      (error: unknown) => {
        finish('failed')
        if (!cannotKeep(error)) throw error
      },
    )
  }
  const keep = ({ currentTarget }: MouseEvent) => {
    const shown = currentTarget.closest('.booked')
    if (!shown) return
    const words = {
      title: museum,
      notes: [t('keep.note', { day }), ...(hasTickets ? [t('success.tickets')] : [])],
      remove: t('keep.remove'),
      removed: t('keep.removed'),
      home: t('success.home'),
    }
    run(
      loadKeeping().then(({ keepVisit }) => keepVisit({ lang, path, end, shown, words })),
      'kept',
    )
  }
  const remove = () =>
    run(
      loadKeeping().then(({ removeVisit }) => removeVisit(path)),
      'removed',
    )
  const isOnDevice = state === 'kept'
  const outcomes = { kept: t('keep.kept', { day }), removed: t('keep.removed'), failed: t('keep.failed') }
  const outcome = state === 'offered' ? undefined : outcomes[state]
  return (
    <div className="keep-visit outcome-operated">
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : isOnDevice ? remove : keep}
      >
        {t(isOnDevice ? 'keep.remove' : 'keep.offer')}
      </button>
      {isOnDevice && (
        <p>
          <a href={path}>{t('keep.open')}</a>
        </p>
      )}
      {state === 'offered' && <p className="quiet">{t('keep.about', { day })}</p>}
      <NewsText className="quiet" text={outcome} />
    </div>
  )
}
