import { atom } from 'nanostores'
import type { LineItem } from '#domain/lines/index.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { isNotFound, latest } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import { until } from '#stores/derived/until.ts'

/** A thing with the price that a press agrees to. */
interface Priced {
  name: string
  price: Money
}

/** The differences between articles, passes and vouchers. */
interface Goods<Published, Live extends Published> {
  /** The published data of the thing. */
  published: Published
  /** Fetches the current data of the thing. */
  fetch: (signal: AbortSignal) => Promise<Live>
  /** Returns the thing as it is shown once the server no longer has it. */
  gone: (published: Published) => Published
  isSold: (thing: Published, isGone: boolean) => boolean
  /** Returns how many more the cart can take. */
  left: (thing: Published, lines: LineItem[]) => number
  /** Returns the highest count if this many are left. */
  max: (left: number) => number
  /** Returns how many the cart holds. */
  inCart: (lines: LineItem[]) => number
  /** Returns the problem of a count to show before, or after, a failed attempt. */
  problem: (thing: Published, count: number, lines: LineItem[], tried: boolean) => Problem | undefined
  /** Returns the line for a count; undefined if there is a problem, so that the attempt fails. */
  lineOf: (thing: Live, count: number) => LineItem | undefined
}

/**
 * Creates the order of a thing that is counted and added to the cart. It starts from the published data, which live
 * answers replace. Nothing is requested before `load`.
 */
export function goodsOrder<Published extends Priced, Live extends Published>(goods: Goods<Published, Live>) {
  const { published } = goods
  const live = latest((signal) => goods.fetch(signal))
  const $count = atom(1)
  const $tries = atom(0)
  const $added = atom(0)
  const $additions = atom(0)
  const $isGone = derived([live.$answer], isNotFound)
  const $thing = derived([live.$answer, $isGone], (answer, isGone): Published => {
    if (answer.state === 'ready') return answer.value
    return isGone ? goods.gone(published) : published
  })
  const $left = derived([$thing, $cart], goods.left)
  let adding: Promise<void> | undefined

  /** Waits for the live answer, whoever requested it; requests it if nobody has, or if it failed. */
  async function answered() {
    const { state } = live.$answer.get()
    if (state === 'idle' || state === 'failed') void live.load()
    await until(live.$answer, (answer) => answer.state === 'ready' || answer.state === 'failed')
    return live.$answer.get()
  }

  async function addAnswered() {
    const { price } = $thing.get()
    const answer = await answered()
    const count = $count.get()
    const line = answer.state === 'ready' ? goods.lineOf({ ...answer.value, price }, count) : undefined
    if (!line) return $tries.set($tries.get() + 1)
    addLines([line])
    $added.set(count)
    $additions.set($additions.get() + 1)
    $count.set(1)
    $tries.set(0)
  }

  return {
    /** The request for the current data. */
    live,
    /** The published data, until the live data is loaded. */
    $thing,
    /** True once the server says that there is no such thing. */
    $isGone,
    $name: derived([$thing], ({ name }) => name),
    /** False if nothing of it is available. */
    $isSold: derived([$thing, $isGone], goods.isSold),
    $left,
    $max: derived([$left], goods.max),
    $inCart: derived([$cart], goods.inCart),
    $count,
    $problem: derived([$thing, $count, $cart, $tries], (thing, count, lines, tries) =>
      goods.problem(thing, count, lines, tries > 0),
    ),
    /** Number of failed attempts. */
    $tries,
    /** The problem to show beside the button if no field shows one; a failed call, or a lack of stock, is said already. */
    $unplaced: derived([live.$answer, $left], ({ state }, left): Problem | undefined =>
      state === 'failed' || left === 0 ? undefined : { key: 'forms.hasErrors' },
    ),
    /** Number just added to the cart; 0 again as soon as something else is chosen. */
    $added,
    /** Number of additions so far. */
    $additions,
    choose(count: number) {
      $count.set(count)
      $added.set(0)
    },
    /**
     * Adds it as soon as the live data is loaded, at the price that the press showed: the basket says if it is another now.
     * Presses in the meantime are ignored. Never rejects.
     */
    add(): Promise<void> {
      adding ??= addAnswered().finally(() => {
        adding = undefined
      })
      return adding
    },
  }
}

type AnyOrder = ReturnType<typeof goodsOrder<Priced, Priced>>

/** The order of goods of any kind, as its form shows it. */
export type GoodsOrder = Omit<AnyOrder, '$thing' | 'live'> & {
  live: Pick<AnyOrder['live'], '$answer' | 'load' | 'cancel'>
}
