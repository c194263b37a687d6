import { namesOf } from '#domain/lines/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Returns the length of the line's longest name that a text contains, or 0. */
const longestNameIn = (line: LineItem, text: string): number =>
  Math.max(0, ...namesOf(line).map((name) => (name !== '' && text.includes(plain(name)) ? name.length : 0)))

/** Returns the places of the lines that a text of the server names; if one name is part of another, the longer one wins. */
export function linesNamedIn(lines: readonly LineItem[], text: string | undefined): number[] {
  const lengths = lines.map((line) => (text === undefined ? 0 : longestNameIn(line, plain(text))))
  const longest = Math.max(0, ...lengths)
  return lengths.flatMap((length, index) => (length > 0 && length === longest ? index : []))
}
