import type { FormatMessage } from '#i18n/format-message.ts'
import { showMessage } from '#stores/messages/messages.ts'
import { $cart, $lostLines } from './cart.ts'

/**
 * Tells the visitor, once, that something of the cart could not be read any more, and takes it out of the
 * storage too.
 * @returns ends it
 */
export const tellOfLostLines = (t: FormatMessage): (() => void) =>
  $lostLines.subscribe((isLost) => {
    if (!isLost) return
    $cart.set([...$cart.get()])
    $lostLines.set(false)
    showMessage({ text: t('cart.linesLost'), kind: 'info' })
  })
