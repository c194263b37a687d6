import { useState } from 'react'
import { clamp, toCount } from '#domain/counts/count.ts'
import { useLive } from './use-live.ts'
import { useShop } from './use-shop.ts'
import './Stepper.css'

interface Props {
  id: string
  /** What is counted; the visible name beside it. */
  label: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  onChange: (count: number) => void
}

/** A count with − and +; the field itself can be typed in and takes the arrow keys. */
export function Stepper({ id, label, value, min = 0, max, disabled, invalid, describedBy, onChange }: Props) {
  const { t } = useShop()
  // What is being typed may be empty or above the limit for a moment; the count never is empty.
  const [typed, setTyped] = useState<string>()
  const live = useLive()
  const change = (count: number) => {
    setTyped(undefined)
    onChange(clamp(count, min, max ?? Infinity))
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={t('common.fewer', { name: label })}
        disabled={!live || disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('common.countOf', { name: label })}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        min={min}
        max={max}
        disabled={!live || disabled}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          if (currentTarget.value !== '') onChange(Math.max(min, toCount(Math.trunc(currentTarget.valueAsNumber))))
        }}
      />
      <button
        type="button"
        aria-label={t('common.more', { name: label })}
        disabled={!live || disabled || (max !== undefined && value >= max)}
        data-waiting={!live || undefined}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  )
}
