/*
 * Before the tests of each file: files take turns in one tab, and what one of them left in the session's storage (a country
 * for shipping, say) would be found by the next one's stores.
 */
sessionStorage.clear()
