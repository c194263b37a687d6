import { lineCount } from '#domain/lines/count.ts'
import type { LineItem } from '#domain/lines/index.ts'

/*
 * What the compiler must refuse of a line; an expectation without its error fails the check of types.
 */

interface Greeting {
  type: 'greeting'
  id: string
  words: string
}

export function counts(line: LineItem, greeting: Greeting) {
  lineCount(line)
  // @ts-expect-error -- nothing says how a line without a count is counted
  lineCount(greeting)
}
