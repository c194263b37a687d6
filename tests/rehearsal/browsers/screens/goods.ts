import type { ArticleOnSale } from '#domain/goods/article.ts'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { between } from '../../random.ts'
import { follow, type Control, type Screen } from '../screen.ts'
import type { PageProps } from '../published.ts'
import * as shop from '../shop.ts'
import { startPage } from './parts.ts'

/** The form of goods that are counted (`islands/goods/GoodsForm.tsx`). */
function goodsPage(
  props: PageProps,
  order: GoodsOrder,
  things: (waits: boolean) => string[],
  further: () => Control[] = () => [],
): Screen {
  const { live, $count, $max, $left, $isSold, $added, $problem, $inCart } = order
  const stops = [startPage(props), follow([$max, $left, $isSold, $problem, $inCart]), live.cancel]
  void live.load()
  let isAdding = false
  const add = async () => {
    isAdding = true
    await order.add()
    isAdding = false
  }
  return {
    view: () => ({ shows: $added.get() > 0 ? 'added' : isAdding ? 'adding' : 'goods', isBusy: isAdding }),
    controls: () => {
      if (!$isSold.get()) return []
      // Until the answer is there, the press waits and adds what is chosen by then.
      const waits = live.$answer.get().state !== 'ready'
      const [count, max] = [$count.get(), Math.max(1, $max.get())]
      return [
        ...(count < max ? [{ name: 'more', weight: 0.7, press: () => order.choose(count + 1) }] : []),
        ...(count > 1 ? [{ name: 'fewer', weight: 0.3, press: () => order.choose(count - 1) }] : []),
        ...(live.$answer.get().state === 'failed' ? [{ name: 'load again', press: () => void live.load() }] : []),
        ...further(),
        ...($left.get() > 0
          ? [
              {
                name: 'add to the basket',
                weight: 3,
                press: () => void add(),
                intent: { adds: { things: things(waits), count: waits ? 99 : count } },
              },
            ]
          : []),
      ]
    },
    leave: () => {
      for (const stop of stops) stop()
    },
  }
}

export const articlePage = (props: PageProps, article: ArticleOnSale): Screen =>
  goodsPage(props, shop.articleOrder(props.context, article), () => [`article ${article.id}`])

export function passPage(props: PageProps, pass: ArticleOnSale): Screen {
  const order = shop.passOrder(props.context, pass)
  const screen = goodsPage(
    props,
    order,
    () => [`pass ${pass.id}`],
    () =>
      order.owners.$owners.get().flatMap(({ name }, index): Control[] =>
        name === ''
          ? [
              {
                name: `owner ${index}`,
                weight: 3,
                press: () => order.owners.change(index, { name: `Owner ${index}` }),
              },
            ]
          : [],
      ),
  )
  const stop = order.start()
  return {
    ...screen,
    leave: () => {
      stop()
      screen.leave()
    },
  }
}

export function voucherPage(props: PageProps, voucher: VoucherOnSale): Screen {
  const order = shop.voucherOrder(props.context, voucher)
  // Another tab may add one of another amount at the same time; a press that waits adds what is typed by then.
  const amount = (waits: boolean) => (voucher.variableAmount && !waits ? order.amount.$amount.get() : '*')
  return goodsPage(
    props,
    order,
    (waits) => [`voucher ${voucher.id} ${amount(waits)}`],
    () =>
      voucher.variableAmount
        ? [
            {
              name: 'type an amount',
              weight: 1,
              press: (dice) => {
                order.amount.type(String(between(dice, 1, 90)))
                order.amount.commit()
              },
            },
          ]
        : [],
  )
}
