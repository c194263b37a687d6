/*
 * Before the tests of each file: files take turns in one tab, and what one of them left in a storage (a country for shipping,
 * a payment that is open) would be found by the next one's stores.
 */
sessionStorage.clear()
localStorage.clear()

// A test's page has no other pages: the basket that opens after adding is a link that is followed and leads nowhere.
document.addEventListener('click', (click) => {
  if (click.target instanceof HTMLAnchorElement && click.target.pathname.endsWith('/checkout/')) click.preventDefault()
})
