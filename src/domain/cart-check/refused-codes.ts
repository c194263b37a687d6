import type { LineItem } from '#domain/cart/line-item.ts'
import type { RefusalCode } from '#domain/vouchers/refusal-message.ts'
import { refusalProblem } from '#domain/vouchers/voucher-code.ts'
import type { LineCheck } from './line-check.ts'

/**
 * The checks of a cart's lines where the server refused the cart because of a voucher code: it doesn't say which one.
 * Where none has a problem of its own, it may be any of them.
 * @param refusal undefined where it refused nothing, or for something else
 */
export function withRefusedCodes(
  lines: readonly LineItem[],
  checks: readonly LineCheck[],
  refusal: RefusalCode | undefined,
): LineCheck[] {
  const isCode = (index: number) => lines[index]?.type === 'voucherCode'
  if (refusal === undefined || checks.some(({ problem }, index) => isCode(index) && problem)) return [...checks]
  return checks.map((check, index) => (isCode(index) ? { ...check, problem: refusalProblem(refusal) } : check))
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

const namesOf = (line: LineItem): string[] =>
  line.type === 'dayTicket' ? line.dayTickets.map(({ name }) => name) : line.type === 'voucherCode' ? [] : [line.name]

/** The length of the longest name of a line that a text contains; 0 where it contains none. */
const namedAtLength = (line: LineItem, text: string): number =>
  Math.max(0, ...namesOf(line).map((name) => (name !== '' && text.includes(plain(name)) ? name.length : 0)))

/**
 * The checks of a cart's lines where the server refused the cart with a text that names some of them: it may count what the
 * shop doesn't, such as the persons of a family ticket as places. The text is told at each line with the name, the longest
 * name where one is part of another.
 * @param text what the server said, in the language of the names; undefined where it refused nothing
 */
export function withRefusedLines(
  lines: readonly LineItem[],
  checks: readonly LineCheck[],
  text: string | undefined,
): LineCheck[] {
  const lengths = lines.map((line) => (text === undefined ? 0 : namedAtLength(line, plain(text))))
  const longest = Math.max(0, ...lengths)
  return checks.map((check, index) => (longest > 0 && lengths[index] === longest ? { ...check, refusal: text } : check))
}
