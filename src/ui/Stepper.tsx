import { useState, type WheelEvent } from 'react'
import { clamp, maxCount, toCount } from '#domain/availability/counts.ts'
import { ignoreHeldEnter, notRestored } from './SubmitButton.tsx'
import { useLive } from './use-page.ts'
import { useShop } from './use-shop.ts'
import './Stepper.css'

interface Props {
  id: string
  /** Accessible name, unique among the counters of the page. */
  label: string
  value: number
  min?: number
  max?: number
  /** The count after the first +; more than 1 for groups with a minimum size. */
  first?: number
  invalid?: boolean
  describedBy?: string
  /** @param isPressed true at a press of a button, of which a screen reader says nothing by itself */
  onChange: (count: number, isPressed?: boolean) => void
}

/**
 * Keeps the count while somebody scrolls with the pointer over the focused field: browsers would change it, and not
 * scroll the page. They leave a field alone that can't be changed at that moment.
 */
function ignoreWheel({ currentTarget: field }: WheelEvent<HTMLInputElement>) {
  field.readOnly = true
  setTimeout(() => (field.readOnly = false))
}

/**
 * A number field with − and + buttons. The field is its only tab stop and handles the arrow keys; the buttons are for
 * mouse, touch and voice control, and keep the focus at the limit.
 */
export function Stepper({
  id,
  label,
  value,
  min = 0,
  max = maxCount,
  first = 1,
  invalid,
  describedBy,
  onChange,
}: Props) {
  const { t } = useShop()
  const limit = Math.min(max, maxCount)
  // The typed text may be empty or above the limit for a moment. It is kept with the count it stands for, since the
  // count may change from outside.
  const [typed, setTyped] = useState<{ text: string; count: number }>()
  const live = useLive()
  const change = (count: number, isPressed?: boolean) => {
    setTyped(undefined)
    const within = clamp(count, min, limit)
    if (within !== value) onChange(within, isPressed)
  }
  const next = value === 0 ? first : value + 1
  const button = (sign: string, name: string, to: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      aria-disabled={clamp(to, min, limit) === value || undefined}
      disabled={!live}
      {...notRestored}
      onClick={() => change(to, true)}
    >
      {sign}
    </button>
  )
  return (
    <div className="stepper">
      {button('−', t('common.fewer', { name: label }), value - 1)}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('common.countOf', { name: label })}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy || undefined}
        min={min}
        max={limit}
        disabled={!live}
        value={typed?.count === value ? typed.text : value}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          ignoreHeldEnter(event)
          // The browser's own step would be one.
          if (event.key !== 'ArrowUp' || next === value + 1) return
          event.preventDefault()
          change(next)
        }}
        // The text may differ from the count, as "03" does. The count itself changes only by typing and pressing.
        onBlur={() => setTyped(undefined)}
        onWheel={ignoreWheel}
        onChange={({ currentTarget: { value: text, valueAsNumber } }) => {
          const count = text ? Math.max(min, toCount(Math.trunc(valueAsNumber))) : value
          setTyped({ text, count })
          onChange(count)
        }}
      />
      {button('+', t('common.more', { name: label }), next)}
    </div>
  )
}
