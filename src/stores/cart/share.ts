import { storageKey } from '#stores/storage/storage.ts'
import { $cart, noLines } from './cart.ts'
import { storedLines } from './stored-lines.ts'

/** What a tab asks the others when it opens with an empty cart. */
const question = 'cart?'

/**
 * Shares the cart among the open tabs of a shop, while each keeps it in a storage of its own (section 9). A tab that opens
 * with an empty one takes over what another has; after that each change is every tab's.
 */
export function shareCart(): void {
  const channel = new BroadcastChannel(storageKey('cart'))
  let heard = $cart.get()
  channel.onmessage = ({ data }) => {
    const lines = $cart.get()
    if (data === question) {
      if (lines !== noLines) channel.postMessage(lines)
      return
    }
    heard = storedLines(data) ?? lines
    if (heard.length === 0) heard = noLines
    $cart.set(heard)
  }
  $cart.listen((lines) => {
    if (lines !== heard) channel.postMessage(lines)
  })
  if (heard === noLines) channel.postMessage(question)
}
