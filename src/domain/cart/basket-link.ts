import { isOfVisit, isVoucherCode, visitOf, type VisitLine } from '#domain/lines/cart.ts'
import type { LineItem, Lines, LineType, Typed } from '#domain/lines/index.ts'
import { searchOf } from '#domain/shop/addresses.ts'
import { choiceOfVisit, ticketsOfVisit, withChoice } from '#domain/tickets/choice-address.ts'
import { withTourChoice } from '#domain/tours/tour-address.ts'
import { tourChoiceOf } from '#domain/tours/tour-line.ts'

/*
 * A basket as the fragment of a link, which no server sees:
 * `#basket=museum&event=12&date=2026-12-05&time=14:00&t101=2&product=45&count=1`. Each thing begins with its id, and goes on
 * with the choices as they are in the address of its page. It has neither names nor prices: whoever opens the link asks the
 * museum for them. Nothing personal and nothing that pays is in it: answers, owners and voucher codes stay out.
 */

/** The kinds of things in a link, by the parameter that begins each. */
const kinds = ['event', 'tour', 'product', 'pass', 'voucher'] as const

/** A thing in a link, and what was chosen of it. */
export interface LinkedChoice {
  kind: (typeof kinds)[number]
  id: string
  /** The choices, as in the address of its page. */
  search: string
}

/** The parameter that begins a link; its value is the museum's. A later form of links has a number behind it. */
const mark = 'basket'

/** The longest fragment that is read or made, and the most things in it. */
const maxLength = 4000
const maxThings = 40

/** Matches ids that may come from anybody's link and be part of a call: none of them changes an address. */
const plainId = /^[\w-]{1,64}$/

/** Returns the choices of the visit that a line is part of, at its first line. */
function choicesOfVisit(line: VisitLine, lines: readonly LineItem[]): LinkedChoice[] {
  const visit = visitOf(line)
  if (lines.find((one) => isOfVisit(one, visit)) !== line) return []
  const search = withChoice('', choiceOfVisit(lines, visit), ticketsOfVisit(lines, visit))
  return [{ kind: 'event', id: visit.eventId, search }]
}

/** The choices of each kind of line. */
const choices: { [T in LineType]: (line: Lines[T], lines: readonly LineItem[]) => LinkedChoice[] } = {
  ticket: choicesOfVisit,
  dayTicket: choicesOfVisit,
  guidedTour(line) {
    const booked = { tickets: line.tickets, prices: line.tours }
    return [{ kind: 'tour', id: line.id, search: withTourChoice('', tourChoiceOf(line), booked, booked) }]
  },
  merchandise: ({ id, count }) => [{ kind: 'product', id, search: `?count=${count}` }],
  annualPass: ({ id, count }) => [{ kind: 'pass', id, search: `?count=${count}` }],
  voucher: ({ id, count, price }) => [{ kind: 'voucher', id, search: `?count=${count}&amount=${price}` }],
  voucherCode: () => [],
}

const choicesOf = <T extends LineType>(line: Typed<T>, lines: readonly LineItem[]) => choices[line.type](line, lines)

/** Returns true if a line holds something that no link may have: a code that pays, or what somebody typed. */
const isPersonal = (line: LineItem): boolean =>
  isVoucherCode(line) || ('owners' in line && line.owners.length > 0) || ('answers' in line && line.answers.length > 0)

/** The fragment of a link to a basket. */
interface BasketFragment {
  /** Undefined if nothing of the basket, or too much, would be in it. */
  fragment: string | undefined
  /** True if something of the basket isn't in it. */
  leavesOut: boolean
}

/** Returns the fragment of a link to a basket. @param tenant the museum's id */
export function basketFragment(tenant: string, lines: readonly LineItem[]): BasketFragment {
  const all = lines.flatMap((line) => choicesOf(line, lines))
  const named = all.filter(({ id }) => plainId.test(id))
  const query = new URLSearchParams([[mark, tenant]])
  for (const { kind, id, search } of named) {
    query.append(kind, id)
    for (const [name, value] of new URLSearchParams(search)) query.append(name, value)
  }
  const fragment = `#${searchOf(query).slice(1)}`
  const fits = named.length > 0 && named.length <= maxThings && fragment.length <= maxLength
  return {
    fragment: fits ? fragment : undefined,
    leavesOut: named.length < all.length || lines.some(isPersonal),
  }
}

/** Content of a link, or the reason why it can't be used: then it has no choices. */
export interface BasketLink {
  problem?: 'unreadable' | 'otherShop'
  choices: readonly LinkedChoice[]
}

/** Parses the fragment of a link to a basket, which may come from anybody. Parameters that nobody knows are ignored later. */
export function parseBasketLink(fragment: string, tenant: string): BasketLink {
  if (fragment.length > maxLength) return { problem: 'unreadable', choices: [] }
  const [first, ...others] = new URLSearchParams(fragment.slice(1))
  if (first?.[0] !== mark) return { problem: 'unreadable', choices: [] }
  if (first[1] !== tenant) return { problem: 'otherShop', choices: [] }
  const things: { kind: LinkedChoice['kind']; id: string; query: URLSearchParams }[] = []
  for (const [name, value] of others) {
    const kind = kinds.find((one) => one === name)
    if (kind) things.push({ kind, id: value, query: new URLSearchParams() })
    else things.at(-1)?.query.append(name, value)
  }
  const isUsable = things.length > 0 && things.length <= maxThings && things.every(({ id }) => plainId.test(id))
  if (!isUsable) return { problem: 'unreadable', choices: [] }
  return { choices: things.map(({ kind, id, query }) => ({ kind, id, search: searchOf(query) })) }
}
