import { diceOf, oneOf } from '../random.ts'
import type { goals } from './finish.ts'

/*
 * Series of moves that break nothing unless they come in this order, which chance doesn't find. A few visits go that way as far
 * as their screens offer it, with anything else in between.
 */

/** A move of a story. */
interface Step {
  /** Where it is made, and its name: "a1 pay". */
  move: RegExp
  /** Time that passes after it, in milliseconds; until everything is quiet by default. */
  wait?: number
  /** True for a move that isn't always needed: it is left out unless it is offered. */
  isOptional?: boolean
}

interface Story {
  /** How far the first tab has come when it begins. */
  goal: (typeof goals)[number]
  steps: readonly Step[]
  /** What its visitor wants to be done with in the end (`finish`). */
  end?: 'rest'
}

const step = (move: RegExp, wait = -1): Step => ({ move, wait })
const maybe = (move: RegExp): Step => ({ move, wait: -1, isOptional: true })

const stories: readonly Story[] = [
  {
    // What is being paid is taken out in another tab, and put back once it is booked.
    goal: 'button',
    steps: [
      step(/^a1 duplicate the tab/),
      step(/^a1 pay$/),
      step(/^a[23] remove line/),
      step(/^a1 pay/),
      step(/^a[23] undo/),
    ],
  },
  {
    // What one tab takes out is changed in another before it hears of that, and so comes back; then it is put back, too.
    goal: 'button',
    steps: [
      step(/^a1 duplicate the tab/),
      step(/^a1 remove line 0/, 0),
      step(/^a[23] (?:more|fewer) of line 0/),
      step(/^a1 undo/),
      step(/^a1 pay$/),
      step(/^a1 pay/),
    ],
  },
  {
    // What is being paid becomes fewer, and more of it is put beside it.
    goal: 'button',
    end: 'rest',
    steps: [
      step(/^a1 more of line 0/),
      step(/^a1 pay$/),
      step(/^a1 go back$/),
      step(/^a1 fewer of line 0/),
      step(/^a1 look at line 0/),
      step(/^a1 add to the basket/),
      step(/^a1 open the basket/),
      step(/^a1 continue the payment/),
      step(/^a1 pay$/),
    ],
  },
  {
    // Nobody hears of what is booked; it is given up, and paid once more.
    goal: 'payment',
    steps: [
      step(/^sky payments of a get no answers/),
      step(/^a1 pay$/),
      step(/^a1 open the basket/),
      step(/^a1 give the payment up/),
      maybe(/^a1 fill in the account/),
      maybe(/^a1 accept terms/),
      step(/^a1 pay$/),
      step(/^a1 pay/),
    ],
  },
  {
    // A payment that was given up for another is paid after all, and comes back without a name.
    goal: 'payment',
    steps: [
      step(/^a1 duplicate the tab/),
      step(/^a1 go back$/),
      step(/^a1 give the payment up/),
      step(/^a1 (?:more of|fewer of|remove) line/),
      maybe(/^a1 fill in the account/),
      maybe(/^a1 accept terms/),
      step(/^a1 pay$/),
      step(/^sky an earlier release began the payments of a/),
      step(/^a[23] pay/),
    ],
  },
  {
    // What isn't in the basket costs more just before the press.
    goal: 'button',
    steps: [step(/^sky the delivery costs more/), step(/^a1 pay$/)],
  },
  {
    // Two tabs are to pay; the first can't, and the basket changes while the second waits for it.
    goal: 'button',
    steps: [
      step(/^sky a can’t open payments/),
      step(/^a1 duplicate the tab/),
      step(/^a1 pay$/, 40),
      step(/^a[23] pay$/, 1000),
      step(/^a[123] (?:fewer of|more of|remove) line/),
    ],
  },
]

/** Share of the visits that have a story. */
const share = 0.07

/** Returns the story of a visit; most have none. */
export function storyOf(seed: string) {
  const dice = diceOf(seed, 'story')
  if (dice() >= share) return undefined
  const { goal, end, steps } = oneOf(dice, stories)
  let at = 0
  return {
    goal,
    end,
    /** Returns those of all moves that the story goes on with; none while it can't. */
    next<T>(moves: readonly T[], nameOf: (move: T) => string): T[] {
      for (; ; at++) {
        const { move, isOptional = false } = steps[at] ?? {}
        const found = move ? moves.filter((one) => move.test(nameOf(one))) : []
        if (found.length > 0 || !isOptional) return found
      }
    },
    /** Notes that such a move is made. @returns the time that passes after it, in milliseconds */
    goOn: () => steps[at++]?.wait,
  }
}
