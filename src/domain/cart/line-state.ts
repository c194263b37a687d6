import { isBookedLine, isCountable, isVoucherCode } from '#domain/lines/cart.ts'
import { type LineItem, lineTotal } from '#domain/lines/index.ts'
import type { RefusalCode } from '#domain/failures/failure.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { refusalProblem } from '#domain/goods/voucher-code.ts'
import type { Money } from '#domain/money/money.ts'
import { linesNamedIn } from './lines-in-text.ts'
import { isAskedAbout, keyed, purchasedLines, type SharedBasket } from './shared-basket.ts'

/*
 * The state of a line in the basket, as its screen shows it. Nothing here imports the rules that determine it
 * (`lines/*.check.ts`), which are loaded only once anything is in the basket.
 */

/** The result of checking a line against current availability. */
export interface LineCheck {
  /** The highest count of the line; absent if the server has named no limit. */
  max?: number
  /** Reason why it can't be bought as it is. */
  problem?: Problem
  /** The server's words if it refused the cart because of this line. The visitor may still try to pay again. */
  refusal?: string
  /** A note about the line, which can be bought nevertheless. */
  notice?: Problem
}

/** Returns true if the server itself says that there is less of a line than wanted, or none. */
export const isUnavailable = ({ max, problem }: LineCheck): boolean => problem !== undefined && max !== undefined

/**
 * Adds to the checks that the server refused the cart because of a voucher code. It doesn't say which one: if no code
 * has a problem already, it may be any of them.
 * @param refusal undefined if the server refused nothing, or for another reason
 */
export function withRefusedCodes(
  lines: readonly LineItem[],
  checks: readonly LineCheck[],
  refusal: RefusalCode | undefined,
): LineCheck[] {
  const isCode = lines.map(isVoucherCode)
  if (refusal === undefined || checks.some(({ problem }, index) => isCode[index] && problem)) return [...checks]
  return checks.map((check, index) => (isCode[index] ? { ...check, problem: refusalProblem(refusal) } : check))
}

/**
 * Adds to the checks that the server refused the cart with a text naming some of its lines. The server may count
 * differently from the shop, for example each person of a family ticket as a place. The text appears at each line whose
 * name it contains; if one name is part of another, the longer one wins.
 * @param text the server's text, in the language of the names; undefined if it refused nothing
 */
export function withRefusedLines(
  lines: readonly LineItem[],
  checks: readonly LineCheck[],
  text: string | undefined,
): LineCheck[] {
  const named = linesNamedIn(lines, text)
  return checks.map((check, index) => (named.includes(index) ? { ...check, refusal: text } : check))
}

/** Returns true if a line can't be bought at its time, or the server refused the cart because of it: another time may do. */
export const needsOtherTime = (line: LineItem, { problem, refusal }: LineCheck): boolean =>
  isBookedLine(line) &&
  line.start !== undefined &&
  (problem ? problem.key !== 'availability.paidTicketMissing' : refusal !== undefined)

/** A changed amount of a line: the balance of a code, the price of one, or the line's total. */
export interface AmountChange {
  of: 'price' | 'code'
  before: Money
  now: Money
}

function amountOf(line: LineItem): Money {
  if (isVoucherCode(line)) return line.available
  return isCountable(line) ? line.price : lineTotal(line)
}

/** Returns the change of a line's amount since it was added or agreed to; undefined if the total is the same. */
export function amountChange(line: LineItem, current: LineItem): AmountChange | undefined {
  const [before, now] = [amountOf(line), amountOf(current)]
  return before === now ? undefined : { of: isVoucherCode(line) ? 'code' : 'price', before, now }
}

/**
 * Returns true if lines hold more about the subject of a line than before, whatever the numbers and prices: the line may have
 * come back, or stand there in another form.
 */
export function hasMoreAbout(line: LineItem, before: readonly LineItem[], lines: readonly LineItem[]): boolean {
  const [about] = purchasedLines([line])
  const [had, has] = [purchasedLines(before), purchasedLines(lines)]
  const countOf = (some: typeof had, wanted: string) => some.filter(({ thing }) => thing === wanted).length
  return has.some(({ subject, thing }) => subject === about?.subject && countOf(has, thing) > countOf(had, thing))
}

/* Questions about lines that may be bought already. They are put where baskets change, in what every page loads. */

/** Returns the indexes of the lines that the visitor has to be asked about. */
export const questionedLines = (basket: SharedBasket): number[] =>
  [...keyed(basket).keys()].flatMap((key, index) => (isAskedAbout(basket, key) ? [index] : []))

/** Returns the basket once the visitor has said that the lines in question are meant: each has a new version. */
export function answeredBasket(basket: SharedBasket, now: number): SharedBasket {
  const keys = [...keyed(basket).keys()].filter((key) => isAskedAbout(basket, key))
  const newer = keys.map((key) => [key, Math.max(now, (basket.versions[key] ?? 0) + 1)] as const)
  return { ...basket, versions: { ...basket.versions, ...Object.fromEntries(newer) } }
}

/** Returns the basket with the question about a line that was asked about before it was taken out and put back. */
export function askedAgain(basket: SharedBasket, index: number): SharedBasket {
  const key = [...keyed(basket).keys()][index] ?? ''
  return { ...basket, questions: { ...basket.questions, [key]: basket.versions[key] ?? 0 } }
}
