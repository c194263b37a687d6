import { itemCount } from '#domain/cart/item-count.ts'
import type {
  LineItem,
  ArticleLine,
  CountedPart,
  DayTicketLine,
  GuidedTourLine,
  Owner,
  SubticketLine,
  TicketLine,
  VoucherCodeLine,
  VoucherLine,
} from '#domain/cart/line-item.ts'
import { persisted } from '#stores/storage/storage.ts'
import { readableItems } from '#stores/storage/unread.ts'
import { $itemCount } from './kept-basket.ts'
import { isCount } from '#domain/availability/counts.ts'
import { isId } from '#domain/shop/ids.ts'
import { isPrice } from '#domain/money/money.ts'
import { questionTypes, type LineAnswer } from '#domain/forms/question.ts'
import { isFlag, isList, isMaybe, isShape, isText, isWhole, type Check } from '#domain/collections/checks.ts'
import { isEither, isNumber, isOneOf } from '#domain/collections/island-checks.ts'
import { isMoment } from '#domain/dates/is-moment.ts'

const named = { id: isId, name: isText }
const counted = { ...named, price: isPrice, count: isCount }
const taxed = { ...counted, vat: isNumber }
const isSubticket = isShape<SubticketLine>(counted)
const isPart = isShape<CountedPart>(taxed)

/** Check of each kind of line; the types make sure that no field is forgotten. */
const isLine: { [T in LineItem['type']]: Check<LineItem> } = {
  ticket: isShape<TicketLine>({
    ...taxed,
    type: isOneOf('ticket'),
    eventId: isId,
    eventName: isText,
    mode: isWhole,
    start: isMaybe(isMoment),
    end: isMaybe(isMoment),
    bookWithCost: isFlag,
    bookWithCostWarn: isMaybe(isFlag),
    printSeparately: isFlag,
    subtickets: isList(isSubticket),
  }),
  dayTicket: isShape<DayTicketLine>({
    ...named,
    type: isOneOf('dayTicket'),
    eventName: isText,
    start: isMoment,
    dayTickets: isList(
      isShape<DayTicketLine['dayTickets'][number]>({
        ...taxed,
        bookWithCost: isMaybe(isFlag),
        bookWithCostWarn: isMaybe(isFlag),
      }),
    ),
  }),
  guidedTour: isShape<GuidedTourLine>({
    ...named,
    type: isOneOf('guidedTour'),
    eventName: isMaybe(isText),
    start: isMoment,
    singleTicketing: isFlag,
    bookCompleteTour: isFlag,
    count: isCount,
    priceId: isMaybe(isText),
    priceName: isMaybe(isText),
    tourPrice: isPrice,
    vat: isNumber,
    tickets: isList(isShape<GuidedTourLine['tickets'][number]>({ ...taxed, subtickets: isList(isSubticket) })),
    tours: isList(isPart),
    answers: isList(
      isShape<LineAnswer>({
        questionId: isText,
        type: isOneOf(...questionTypes),
        value: isEither(isText, isList(isText)),
        question: isMaybe(isText),
        text: isMaybe(isText),
      }),
    ),
  }),
  merchandise: isArticle(),
  annualPass: isArticle(),
  voucher: isShape<VoucherLine>({ ...taxed, type: isOneOf('voucher') }),
  voucherCode: isShape<VoucherCodeLine>({
    ...named,
    type: isOneOf('voucherCode'),
    barcode: isText,
    code: isMaybe(isText),
    available: isPrice,
  }),
}

function isArticle(): Check<ArticleLine> {
  return isShape<ArticleLine>({
    ...taxed,
    type: isOneOf('merchandise', 'annualPass'),
    owners: isList(isShape<Owner>({ name: isText, address: isMaybe(isText), sendToCustomAddress: isMaybe(isFlag) })),
    image: isMaybe(isText),
  })
}

const isKind = (type: unknown): type is LineItem['type'] => isText(type) && Object.hasOwn(isLine, type)

const hasKnownType = isShape<Pick<LineItem, 'type'>>({ type: isKind })

/** Checks a stored line. */
export const isStoredLine: Check<LineItem> = (line): line is LineItem => hasKnownType(line) && isLine[line.type](line)

/** Returns the valid lines of a stored cart; broken ones are left out, so that they don't break the others. */
export const storedLines = (stored: unknown): LineItem[] | undefined =>
  Array.isArray(stored) ? stored.filter(isStoredLine) : undefined

/** Empty cart, which the server renders and islands hydrate with. */
export const noLines: LineItem[] = []

/** True if a stored line couldn't be read, until the visitor is told (`reportLostLines`). */
export const $lostLines = persisted<boolean>('lostLines', false, (stored) => stored === true)

/** Lines of the cart, kept for the session (sections 3 and 9); `changes.ts` changes them. */
export const $cart = persisted<LineItem[]>('cart', noLines, (stored) => {
  const kept = Array.isArray(stored) ? stored : [stored]
  if (!kept.every(isStoredLine)) $lostLines.set(true)
  return readableItems('cart', kept, isStoredLine)
})

$cart.subscribe((lines) => $itemCount.set(itemCount(lines)))
