import { atom } from 'nanostores'
import { attempt } from '#domain/collections/attempt.ts'

/** A page that the browser was told to open, and didn't. */
export interface UnopenedPage {
  address: string
  /** True if it is for the whole window, around a framed shop. */
  isForTop: boolean
}

/** The page that should have been opened, if this one is still there. */
export const $unopened = atom<UnopenedPage | undefined>(undefined)

/** Milliseconds in which a browser usually leaves a page. */
const usual = 4000

/**
 * Opens another page, and sets `$unopened` if this one is still there after a moment: a frame may be forbidden to
 * navigate, and a network may be slow.
 */
export function leave(address: string): void {
  notifyUnlessLeft({ address, isForTop: false }, usual)
  location.assign(address)
}

/** Opens another page in place of this one, to which Back doesn't return; otherwise as `leave`. */
export function leaveInstead(address: string): void {
  notifyUnlessLeft({ address, isForTop: false }, usual)
  location.replace(address)
}

/**
 * Opens a payment page. A framed shop navigates the whole window (section 2, "Embedding"), since people check the
 * address before they type a card number, and payment pages refuse frames.
 */
export function leaveForPayment(address: string): void {
  if (globalThis.window === globalThis.top) return leave(address)
  notifyUnlessLeft({ address, isForTop: true }, attempt(() => open(address, '_top')) ? usual : 0)
}

function notifyUnlessLeft(page: UnopenedPage, wait: number) {
  const timer = setTimeout(() => $unopened.set(page), wait)
  addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
