import { ownPath } from '#domain/shop/return-to.ts'
import { personalKeys } from '#stores/session/personal-keys.ts'

/*
 * Ends the session and leads back, or by way of `/` to the visitor's language (section 2). Does to the storage what
 * `signOut` does to the stores, which would weigh more than a page that is left at once.
 */
for (const name of personalKeys) {
  try {
    sessionStorage.removeItem(`foyer:${document.documentElement.dataset['tenant']}:${name}`)
  } catch {
    // Where nothing can be kept, nobody is signed in on this page.
    break
  }
}
location.replace(ownPath(new URLSearchParams(location.search).get('returnTo')) ?? '/')
