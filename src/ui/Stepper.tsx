import type { FormatMessage } from '#i18n/format-message.ts'

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
  t: FormatMessage
}

/** A count with − and +; the field itself can be typed in and takes the arrow keys. */
export function Stepper({ id, label, value, min = 0, max, disabled, invalid, describedBy, onChange, t }: Props) {
  const change = (count: number) => onChange(Math.max(min, Math.min(count, max ?? count)))
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={t('common.fewer', { name: label })}
        aria-controls={id}
        disabled={disabled || value <= min}
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
        disabled={disabled}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(Math.max(min, Math.trunc(event.currentTarget.valueAsNumber) || 0))}
      />
      <button
        type="button"
        aria-label={t('common.more', { name: label })}
        aria-controls={id}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  )
}
