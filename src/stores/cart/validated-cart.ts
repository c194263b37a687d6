import { isUnreachable } from '#api/errors.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { currentLines, goodsRequests, isPriced, lineChecks, namedLines, textsOf } from '#domain/lines/index.check.ts'
import type { LiveGoods } from '#domain/lines/live-goods.check.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { requestGoods } from '#stores/calls/live-goods.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { isChosenIn } from './changes.ts'

/**
 * Requests stock, price and name of the things in a cart, in the page's language. Failed calls leave no answer.
 * @param namedIn language that the lines are named in; by default each line's own, as this tab knows it. For the lines
 *   of an order only names are requested, and failures aren't recorded.
 * @throws the signal's own reason
 */
async function liveGoods(
  shop: ShopContext,
  signal: AbortSignal,
  lines: readonly LineItem[],
  namedIn?: Lang,
): Promise<LiveGoods> {
  const isForeign = (line: LineItem) => (namedIn === undefined ? !isChosenIn(line, shop.lang) : namedIn !== shop.lang)
  let hasMissed = false
  const onFailure = (error: unknown) => {
    hasMissed ||= isUnreachable(error)
    if (namedIn === undefined && !signal.aborted) recordUnexpected(error)
  }
  const wanted = { requests: goodsRequests(lines), texts: textsOf(lines.filter(isForeign)) }
  const goods = await requestGoods(shop, signal, wanted, onFailure)
  return { ...goods, isUnreachable: hasMissed }
}

/**
 * Requests and rules that validate a cart. The checkout loads them as soon as anything is in the basket
 * (`stores/checkout/basket.ts`).
 */
export const validatedCart = { liveGoods, namedLines, currentLines, isPriced, lineChecks }
