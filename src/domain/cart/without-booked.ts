import { isCountable, removeLine, setCount } from './change-lines.ts'
import type { LineItem } from './line-item.ts'

/** What a line may cost now and then: it makes no other thing of it. */
const money = ['price', 'tourPrice', 'vat', 'available']
/** What it is called in one language or another. */
const words = ['name', 'eventName', 'priceName', 'question', 'text']
/** What is chosen of a thing where it lies in the cart. */
const howMany = ['count', 'owners']

const textOf = (line: LineItem, ignored: readonly string[]) =>
  JSON.stringify(line, (field, value: unknown) => {
    if (ignored.includes(field)) return undefined
    // An owner's name is no word of a language.
    return field === 'owners' ? JSON.stringify(value) : value
  })

const changing = [...money, ...words]
const sameLine = (line: LineItem) => textOf(line, changing)
const sameThing = (line: LineItem) => textOf(line, isCountable(line) ? [...changing, ...howMany] : changing)

const indexLike = (lines: readonly LineItem[], line: LineItem, keyOf: (line: LineItem) => string) =>
  lines.findIndex((each) => keyOf(each) === keyOf(line))

function without(lines: readonly LineItem[], booked: LineItem): readonly LineItem[] {
  const same = indexLike(lines, booked, sameLine)
  if (same !== -1) return removeLine(lines, same)
  const index = indexLike(lines, booked, sameThing)
  const line = lines[index]
  if (!line || !isCountable(line) || !isCountable(booked)) return lines
  return setCount(lines, index, line.count - booked.count)
}

/** The lines of a cart less those that were booked: what was added since stays, one more of the same too. */
export const withoutBooked = (lines: readonly LineItem[], booked: readonly LineItem[]): LineItem[] => [
  ...booked.reduce(without, lines),
]
