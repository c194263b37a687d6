import { changeAddress } from '#stores/session/address.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'

/** The fragment of a link to a basket, until the visitor has answered it; empty if there is none. */
export const $basketLink = persisted<string>('basketLink', '', storedText)

function take() {
  const { hash, pathname, search } = location
  if (!/^#basket\d*=/.test(hash)) return
  changeAddress(pathname + search)
  $basketLink.set(hash)
}

/**
 * Takes a link to a basket out of the address, where analytics and bookmarks would find it; it stays for the session until it
 * is answered. A link that is pasted into the address of an open page loads no page. @returns stops taking
 */
export function takeBasketLink(): () => void {
  take()
  addEventListener('hashchange', take)
  return () => removeEventListener('hashchange', take)
}
