import { storageKey } from '#stores/storage/storage.ts'
import { $cart } from './cart.ts'
import { storedLines } from './stored-lines.ts'

/**
 * Shares the cart among the open tabs of a shop, while each keeps it in a storage of its own (section 9). A tab that opens
 * with an empty one takes over what another has; after that each change is every tab's.
 */
export function shareCart(): void {
  const channel = new BroadcastChannel(storageKey('cart'))
  let heard = $cart.get()
  channel.onmessage = ({ data }) => {
    const lines = $cart.get()
    // An empty message asks for what the others have.
    if (data) $cart.set((heard = storedLines(data) ?? lines))
    else if (lines.length > 0) channel.postMessage(lines)
  }
  $cart.listen((lines) => {
    if (lines !== heard) channel.postMessage(lines)
  })
  if (heard.length === 0) channel.postMessage(null)
}
