/*
 * Before the tests of each file: files take turns in one tab, and what one of them left in a storage (a country for shipping,
 * a payment that is open) would be found by the next one's stores.
 */
sessionStorage.clear()
localStorage.clear()
