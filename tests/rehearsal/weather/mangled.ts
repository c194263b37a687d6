import { isRecord, parseJson } from '#domain/collections/json.ts'
import { oneOf, type Dice } from '../random.ts'

/** Values that no field of an answer takes, or that none takes to be true. */
const wrong = [
  null,
  {},
  [],
  [null],
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x',
  '-1',
  '1e9',
  '<img src=x onerror=alert(1)>',
  '\ud800',
]

const isBranch = (value: unknown): value is Record<string, unknown> | unknown[] =>
  (isRecord(value) || Array.isArray(value)) && Object.keys(value).length > 0

/** Returns a value with another one somewhere in it. */
function changed(value: unknown, dice: Dice): unknown {
  if (!isBranch(value))
    return oneOf(
      dice,
      wrong.filter((one) => typeof one !== typeof value),
    )
  // A part as a whole, now and then.
  if (dice() < 0.1) return oneOf(dice, wrong)
  const place = oneOf(dice, Object.keys(value))
  const entries = Object.entries(value).map(([key, one]) => [key, key === place ? changed(one, dice) : one] as const)
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** Returns the text of an answer with a value that can't stand where it stands; a text that isn't JSON as it is. */
export function mangled(text: string, dice: Dice): string {
  const answer = parseJson(text)
  return answer === undefined ? text : JSON.stringify(changed(answer, dice))
}
