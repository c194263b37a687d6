import { ownPath } from '#domain/shop/addresses.ts'
import { afterLogout } from '#domain/shop/routes.ts'
import { orderKeys, personalKeys } from '#stores/session/session.ts'

/*
 * Ends the session and leads back, or through `/` to the visitor's language (section 2). It clears the storage as
 * `signOut` clears the stores, which would be too much code for a page that is left at once, and the customer's orders.
 */
const next = afterLogout(ownPath(new URLSearchParams(location.search).get('returnTo')) ?? '/')
const done = [...document.querySelectorAll<HTMLElement>('[data-done]')].find(({ lang }) => next.split('/')[1] === lang)
try {
  const key = (name: string) => `foyer:${document.documentElement.dataset['tenant']}:${name}`
  for (const name of [...personalKeys, ...orderKeys]) sessionStorage.removeItem(key(name))
  if (done?.textContent) sessionStorage.setItem(key('toast'), JSON.stringify(done.textContent.trim()))
} catch {
  // Without a storage, nobody is signed in on this page.
}
location.replace(next)
