import './TurnButton.css'

interface Props {
  sign: string
  label: string
  /** Why it leads no further, where it doesn't; it keeps the focus then. */
  end: string | undefined
  onTurn: () => void
}

/** Turns a calendar by a month. */
export const TurnButton = ({ sign, label, end, onTurn }: Props) => (
  <button
    type="button"
    className="turn-button"
    aria-label={label}
    aria-disabled={end !== undefined}
    title={end}
    onClick={end === undefined ? onTurn : undefined}
  >
    {sign}
  </button>
)
