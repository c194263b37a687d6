import type { Dice } from '../random.ts'

/*
 * What a page shows and offers, in words that the other parts of the rehearsal understand. A screen stands for an island: it
 * calls the same stores under the same conditions, and offers only the controls that the island would show.
 */

/** A number of one thing, by a name that says which: "ticket 11 2026-03-03 10:00:00". */
export type Things = Record<string, number>

/** What a control is meant to do to the basket. Names of things may end with `*`. */
export interface Intent {
  /** Things that may be added, and how many in all. */
  adds?: { things: string[]; count: number }
  /** Things that may be taken out. */
  removes?: { things: string[]; count: number }
  /** True for an undo, which brings back what was chosen before. */
  isUndo?: boolean
  /** Things that are written anew as they are, so that what another tab does to them in the same moment may be undone. */
  rewrites?: string[]
}

/** Something to press, to choose or to fill in. */
export interface Control {
  /** The same for the same control, so that a shorter series of moves finds it again. */
  name: string
  press: (dice: Dice) => void
  /** How often a visitor takes it, compared with others. Default 1. */
  weight?: number
  intent?: Intent
  /** True if it opens a payment: what it shows is what is paid. */
  pays?: boolean
  /** True if it answers the question of an open payment by giving it up. */
  givesUp?: boolean
  /** Things of which it says that they are meant besides what is bought. */
  buysToo?: Things
  /** Its place among what a visitor does who wants to be done; absent if such a visitor leaves it alone. */
  urge?: number
}

/** What a payment button says. */
export interface PayButton {
  /** Absent where it names no amount. */
  amount?: number
}

/** A payment that the visitor is told about, with its number and the address to write to. */
export interface Told {
  cartId: string
  hasContact: boolean
}

/** What a screen shows. */
export interface View {
  /** The state of the screen in a word or two. */
  shows: string
  /** True while it says that it is loading or sending. */
  isBusy: boolean
  /** The lines that would be paid, and their total. */
  things?: Things
  total?: number
  pay?: PayButton
  /** Names of the owners of passes, and the buyer's own number of the order. */
  owners?: string[]
  documentNumber?: string
  told?: Told[]
  /** Cart that it says to have been paid before, with the confirmation in the buyer's e-mails. */
  paidBefore?: string
  /** The booking that is confirmed, with the lines that are shown with it. */
  booked?: { bookingId: string; cartId: string; things?: Things; total?: number }
  /** True if it asks to continue or to give up an open payment. */
  asksAboutPayment?: boolean
  /** A day that it says to be sold out to as many as are chosen. */
  soldOut?: { event: string; day: string; party: number }
  /** True if it says that payments can't be shared by tabs. */
  saysNotKept?: boolean
}

export interface Screen {
  view: () => View
  controls: () => Control[]
  /** Ends its subscriptions. */
  leave: () => void
}

/** Follows stores, as the parts of a screen do. @returns stops */
export function follow(stores: { listen: (listener: () => void) => () => void }[]): () => void {
  const stops = stores.map((store) => store.listen(() => {}))
  return () => {
    for (const stop of stops) stop()
  }
}
