import { atom } from 'nanostores'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { isMissing, latest } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import { until } from '#stores/derived/until.ts'

/** Rules that tell articles, passes and vouchers from each other. */
interface Goods<Published, Live extends Published> {
  /** The thing as its page was published with. */
  published: Published
  /** Asks for the thing as it is now. */
  fetch: (signal: AbortSignal) => Promise<Live>
  /** Returns the thing as it is shown once the server doesn't have it any more. */
  gone: (published: Published) => Published
  isSold: (thing: Published, isGone: boolean) => boolean
  /** Returns how many more the cart can take. */
  left: (thing: Published, lines: LineItem[]) => number
  /** Returns how many one can choose at once of so many that are left. */
  most: (left: number) => number
  /** Returns how many the cart holds. */
  inCart: (lines: LineItem[]) => number
  /** Returns what is wrong with a count, as far as it is told before, or after, a try in vain. */
  problem: (thing: Published, count: number, lines: LineItem[], tried: boolean) => Problem | undefined
  /** Returns the line of so many; none where something is in the way, which makes this a try in vain. */
  lineOf: (thing: Live, count: number) => LineItem | undefined
}

/**
 * Makes the order of a thing that is counted and put into the cart, from what its page was published with: answers of the
 * server take its place. Nothing is asked before it is told to.
 */
export function goodsOrder<Published extends { name: string }, Live extends Published>(goods: Goods<Published, Live>) {
  const { published } = goods
  const live = latest((signal) => goods.fetch(signal))
  const $count = atom(1)
  const $tries = atom(0)
  const $added = atom(0)
  const $isGone = derived([live.$answer], isMissing)
  const $thing = derived([live.$answer, $isGone], (answer, isGone): Published => {
    if (answer.state === 'ready') return answer.value
    return isGone ? goods.gone(published) : published
  })
  const $left = derived([$thing, $cart], goods.left)
  let adding: Promise<void> | undefined

  /** Waits for the answer, whoever asked, and however often it is asked anew; asks where nobody did, or it failed. */
  async function answered() {
    const { state } = live.$answer.get()
    if (state === 'idle' || state === 'failed') void live.load()
    await until(live.$answer, (answer) => answer.state === 'ready' || answer.state === 'failed')
    return live.$answer.get()
  }

  async function addAnswered() {
    const answer = await answered()
    const count = $count.get()
    const line = answer.state === 'ready' ? goods.lineOf(answer.value, count) : undefined
    if (!line) return $tries.set($tries.get() + 1)
    addLines([line])
    $added.set(count)
    $count.set(1)
    $tries.set(0)
  }

  return {
    /** The question for the thing as it is now. */
    live,
    /** The thing as its page was published with, until the server has said what holds now. */
    $thing,
    /** True once the server says that there is no such thing. */
    $isGone,
    $name: derived([$thing], ({ name }) => name),
    /** False where there is nothing to be had of it. */
    $isSold: derived([$thing, $isGone], goods.isSold),
    $left,
    $most: derived([$left], goods.most),
    $inCart: derived([$cart], goods.inCart),
    $count,
    $problem: derived([$thing, $count, $cart, $tries], (thing, count, lines, tries) =>
      goods.problem(thing, count, lines, tries > 0),
    ),
    /** Number of tries in vain. */
    $tries,
    /** Number put into the cart just now; 0 again as soon as something else is chosen. */
    $added,
    choose(count: number) {
      $count.set(count)
      $added.set(0)
    },
    /** Adds at what is live, as soon as that is there; another press meanwhile is the same one. Never rejects. */
    add(): Promise<void> {
      adding ??= addAnswered().finally(() => {
        adding = undefined
      })
      return adding
    },
  }
}

type AnyOrder = ReturnType<typeof goodsOrder<{ name: string }, { name: string }>>

/** The order of goods of any kind, as its form shows it. */
export type GoodsOrder = Omit<AnyOrder, '$thing' | 'live'> & {
  live: Pick<AnyOrder['live'], '$answer' | 'load' | 'cancel'>
}
