import { storageKey, withStorage } from '#stores/storage/storage.ts'
import { closeOnLeaving } from './leaving.ts'

/** The language an address begins with, and what follows it. */
const partsOf = (path: string) => [path.slice(1, 3), path.slice(3)]

/**
 * Remembers the language for the next visit to `/`, keeps query and fragment where it is changed, and closes the menu
 * as menus do.
 */
export function startLanguageMenu() {
  const [lang = '', page] = partsOf(location.pathname)
  // Only where the visitor chose it by the address: `/` and the page for addresses not found have no language.
  if (page?.startsWith('/') && document.documentElement.lang.startsWith(lang)) {
    withStorage('localStorage', (storage) => storage.setItem(storageKey('lang'), lang))
  }
  const menu = document.querySelector<HTMLDetailsElement>('#languages')
  const button = menu?.querySelector('summary')
  if (!menu || !button) return
  // What the page was asked (which cart was paid, which day was chosen) is asked in the other language too.
  menu.addEventListener('toggle', () => {
    for (const link of menu.querySelectorAll('a')) {
      if (partsOf(link.pathname)[1] !== page) continue
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
