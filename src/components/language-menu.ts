import { storageKey, withStorage } from '#stores/storage/storage.ts'
import { closeOnLeaving } from './leaving.ts'

/**
 * Remembers the language for the next visit to `/`, takes query and place along into another language, and closes the
 * menu as menus do.
 */
export function startLanguageMenu() {
  const { lang } = document.documentElement
  // Only where the visitor chose it by the address: `/` and the page for addresses not found have no language.
  if (location.pathname.startsWith(`/${lang}/`)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
  const menu = document.querySelector<HTMLDetailsElement>('#languages')
  const button = menu?.querySelector('summary')
  if (!menu || !button) return
  menu.addEventListener('toggle', () => {
    for (const link of menu.querySelectorAll('a')) {
      link.search = location.search
      link.hash = location.hash
    }
  })
  closeOnLeaving(
    menu,
    button,
    () => menu.open,
    () => (menu.open = false),
  )
}
