import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ProblemFocus } from '#islands/shared/problems.tsx'
import { lineOwners } from '#stores/booking/goods/owners.ts'
import { useShop } from '#ui/use-shop.ts'
import { PassOwners } from './PassOwners.tsx'
import '#ui/button.css'
import './LineOwners.css'

interface Props {
  index: number
  /** Name of the group of fields. */
  name: string
  onClose: (isSaved: boolean) => void
}

/** Fields for the owners of passes in the basket; part of the form that pays, so that Enter saves them. */
export function LineOwners({ index, name, onClose }: Props) {
  const { t } = useShop()
  const [owners] = useState(() => lineOwners(index))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('input')?.focus(), [])

  const save = () => {
    if (owners.save()) onClose(true)
  }
  const cancel = () => {
    owners.cancel()
    onClose(false)
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing) return
    if (press.key === 'Escape') cancel()
    if (press.key === 'Enter' && press.target instanceof HTMLInputElement) save()
  }
  return (
    <div
      className="line-owners"
      role="group"
      aria-label={name}
      ref={root}
      onKeyDown={onKeyDown}
      // A visitor who pays next expects the names shown here.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) owners.apply()
      }}
    >
      <PassOwners owners={owners} scope={`line-${index}-`} />
      <div className="line-owners-actions">
        <button type="button" className="button button-quiet" onClick={save}>
          {t('settings.save')}
        </button>
        <button type="button" className="button-text" onClick={cancel}>
          {t('cart.cancel')}
        </button>
      </div>
      <ProblemFocus $tries={owners.$tries} $unplaced={owners.$unplaced} root={root} />
    </div>
  )
}
