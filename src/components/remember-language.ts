import { storageKey, withStorage } from '#stores/storage/storage.ts'

/** Remembers the language for the next visit to `/`. */
export function rememberLanguage() {
  const lang = document.documentElement.lang.slice(0, 2)
  // Only where the visitor chose it by the address: `/` and the page for addresses not found have no language.
  if (location.pathname.startsWith(`/${lang}/`)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
}
