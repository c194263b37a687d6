/*
 * Before the tests of each file: files take turns in one tab, and what one of them left in a storage (a country for shipping,
 * a payment that is open) would be found by the next one's stores.
 */
import fc from 'fast-check'
import { inject } from 'vitest'
// As on every page: without them, what only a screen reader hears takes up room, and moves a button under a press.
import '#layouts/layers.css'
import '#layouts/tokens.css'
import '#layouts/base.css'

fc.configureGlobal({ seed: inject('seed') })

sessionStorage.clear()
localStorage.clear()

// A test looks where the page stands, not where it scrolls to by and by.
document.documentElement.style.scrollBehavior = 'auto'

// A test's page has no other pages: the basket that opens after adding is a link that is followed and leads nowhere.
document.addEventListener('click', (click) => {
  if (click.target instanceof HTMLAnchorElement && click.target.pathname.endsWith('/checkout/')) click.preventDefault()
})
