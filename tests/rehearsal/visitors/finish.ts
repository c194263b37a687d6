import type { Tab } from '../browsers/browser.ts'
import type { Clock } from '../clock.ts'
import { diceOf } from '../random.ts'
import { press, type Scene } from './moves.ts'

/** The most moves in which a visitor who wants to be done is done. */
const mostMoves = 60
/** A refused form may have to wait until the server takes another attempt, in milliseconds. */
const patience = 16 * 60_000

/** Number of times that a visitor presses the same control before another one. */
const circles = 3

/** Says what a tab shows, in a few words. */
export function shownIn(tab: Tab): string {
  if (tab.isClosed) return 'closed'
  if (tab.isLoading) return 'loading'
  if (tab.foreign) return tab.foreign.kind
  const { page } = tab
  return `${page?.address.pathname} ${page?.screen?.view().shows} ${page?.state === 'frozen' ? 'frozen' : ''}`.trim()
}

/** How far a visitor has come when a visit begins: to the button that pays, or to the payment page. */
export const goals = ['button', 'payment'] as const

interface Wish {
  /** Called after each move. */
  look: (move: string) => void
  /** Absent for the purchase itself; "rest" for what is left in the basket once every payment has an outcome. */
  goal?: (typeof goals)[number] | 'rest'
  /** True for somebody who doesn't follow the way back from a payment page, but opens the shop again. */
  strays?: boolean
}

/**
 * Does what leads to a purchase, or to an empty basket, in calm weather.
 * @returns why it isn't reached; undefined if it is
 */
export async function finish(
  scene: Scene,
  tab: Tab,
  clock: Clock,
  { look, goal, strays = false }: Wish,
): Promise<string | undefined> {
  const seen: string[] = []
  const pressed = new Map<string, number>()
  const open = (path: string) => tab.navigate(`${scene.shopOrigin}${path}`)
  for (let move = 0; move < mostMoves; move++) {
    tab.loads = 0
    await clock.settle()
    look('rest')
    const shown = shownIn(tab)
    seen.push(shown)
    if (seen.slice(-4).every((one) => one === shown) && seen.length % 6 === 5 && shown.includes('form refused')) {
      await clock.sleep(patience)
      continue
    }
    if (tab.foreign?.kind === 'payment') {
      if (goal && goal !== 'rest') return undefined
      const { address } = tab.foreign
      const { isOpen, back } = await scene.world.payPage(address)
      const next = isOpen ? await scene.world.choose(address, 'pay') : back
      if (next === undefined || (isOpen && strays)) open('/en/checkout/')
      else tab.navigate(next)
      continue
    }
    const screen = tab.page?.screen
    if (!screen || tab.foreign) {
      open('/en/checkout/')
      continue
    }
    const view = screen.view()
    if (view.isBusy) return `${shown} is busy for a minute`
    const ways = screen
      .controls()
      .filter(({ urge }) => urge !== undefined)
      .toSorted((one, other) => (one.urge ?? 0) - (other.urge ?? 0))
    // Who goes round in circles takes another way, if there is one.
    const other = ways.find(({ name }) => (pressed.get(name) ?? 0) < circles)
    const first = view.shows === 'empty' ? other : (other ?? ways[0])
    if (first) {
      if (goal !== undefined && goal !== 'payment' && first.pays) return undefined
      pressed.set(first.name, (pressed.get(first.name) ?? 0) + 1)
      look(first.name)
      press(scene, tab, first, diceOf('finish', move))
    } else if (view.shows === 'empty') return undefined
    else if (tab.page?.address.pathname.endsWith('/checkout/')) return `${shown} offers no way on`
    else open(`/${tab.page?.lang ?? 'en'}/checkout/`)
  }
  return `not done after ${mostMoves} moves: ${seen.slice(-8).join(' → ')}`
}
