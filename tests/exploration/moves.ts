import { between, oneOf, weighted, type Dice } from '../rehearsal/random.ts'
import type { Control } from './controls.ts'

/** What a visitor does, so that it can be done again. */
export type Move =
  | { do: 'press'; role: string; name: string; nth: number }
  | { do: 'fill' | 'choose'; role: string; name: string; nth: number; text: string }
  /** Goes on by the keyboard alone, and presses a key there. */
  | { do: 'tab'; times: number; key: string; text: string }
  | { do: 'reload' | 'back' | 'forward' | 'escape' }

/** What visitors type that is personal contains it, so that it is found wherever it gets. */
export const personal = 'zvyx'

const password = `Pw-${personal}-93!`

/** Returns what somebody types into a field: mostly what it asks for. */
function textFor(dice: Dice, { kind, name }: Pick<Control, 'kind' | 'name'>, login: readonly [string, string]): string {
  const [type = '', autocomplete = ''] = kind.split(' ')
  // A browser lets nobody type anything but a date into a field for one.
  if (type === 'date') return oneOf(dice, ['', '2026-12-24', '2027-02-28', '2031-01-01'])
  if (type === 'number') return oneOf(dice, ['', '0', '1', '2', '3', '12', '-1', '999999'])
  if (dice() < 0.12) return oneOf(dice, ['', ' ', '-1', '0', '999999', `${personal} "<b>'`, '12,50', `${personal}@`])
  if (type === 'password') return dice() < 0.5 ? login[1] : password
  if (type === 'email' || autocomplete.includes('email'))
    return dice() < 0.5 ? login[0] : `ada.${personal}@visitor.example`
  if (/tel|postal|zip/.test(autocomplete)) return String(between(dice, 0, 9))
  if (type === 'search') return oneOf(dice, ['turm', 'a', 'plakat', 'xxxxxx'])
  if (/code|gutschein|bon|buono|bono|kod/i.test(name)) return oneOf(dice, ['GIFT-0000', 'abc'])
  return `Ada ${personal} ${between(dice, 1, 9)}`
}

const weightOf = (control: Control): number => {
  if (/^(?:mailto|tel|javascript):/.test(control.href)) return 0
  const place = control.isIn === 'main' ? 4 : 1
  const leadsOn =
    control.role === 'button' || /checkout|register-guest|tickets\/\d|tours\/\d|product\/\d/.test(control.href)
  return place * (leadsOn ? 3 : 1) * (control.role === 'link' ? 0.4 : 1)
}

/** Decides what a visitor does next on a screen. */
export function nextMove(
  dice: Dice,
  controls: readonly Control[],
  { byKeyboard, login }: { byKeyboard: boolean; login: readonly [string, string] },
): Move {
  const chance = dice()
  if (chance < 0.03) return { do: 'reload' }
  if (chance < 0.07) return { do: 'back' }
  if (chance < 0.08) return { do: 'forward' }
  if (chance < 0.1) return { do: 'escape' }
  if (byKeyboard) {
    const key = oneOf(dice, ['Enter', 'Enter', 'Enter', 'Space', 'ArrowDown', 'ArrowRight', 'type'])
    return { do: 'tab', times: between(dice, 1, 30), key, text: `Ada ${personal}` }
  }
  const control = weighted(dice, controls, weightOf)
  if (!control) return { do: 'back' }
  const { role, name, nth } = control
  if (role === 'combobox' && control.options.length > 0)
    return { do: 'choose', role, name, nth, text: oneOf(dice, control.options) }
  if (role === 'textbox' || role === 'spinbutton' || role === 'searchbox' || role === 'combobox')
    return { do: 'fill', role, name, nth, text: textFor(dice, control, login) }
  return { do: 'press', role, name, nth }
}

/** Says what was done, for a reader. */
export function describeMove(move: Move): string {
  switch (move.do) {
    case 'press':
      return `press ${move.role} "${move.name}"${move.nth > 0 ? ` (${move.nth + 1})` : ''}`
    case 'fill':
    case 'choose':
      return `${move.do} ${move.role} "${move.name}"${move.nth > 0 ? ` (${move.nth + 1})` : ''}: ${JSON.stringify(move.text)}`
    case 'tab':
      return `Tab ${move.times} times, then ${move.key === 'type' ? `type "${move.text}"` : move.key}`
    default:
      return move.do
  }
}
