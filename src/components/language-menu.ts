import { storageKey, withStorage } from '#stores/storage.ts'

/** Remembers the language for the next visit to `/`, and closes the menu as menus do. */
export function startLanguageMenu() {
  const { lang } = document.documentElement
  // Only where the visitor chose it by the address: `/` and the page for addresses not found have no language.
  if (location.pathname.startsWith(`/${lang}/`)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
  const menu = document.querySelector<HTMLDetailsElement>('#languages')
  if (!menu) return
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
