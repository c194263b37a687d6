import { closeOnLeaving } from './leaving.ts'
import { returnTo } from './return-to.ts'

/** What follows an address's language. */
const pageOf = ({ pathname }: { pathname: string }) => pathname.slice(3)

/**
 * Closes the menus of the header as menus close. Their links take along where one is, when they open, since an address
 * may change before: the way back to the account's (section 2, "Header"); and what the page was asked (which cart was
 * paid, which day was chosen), with its fragment, into another language.
 */
export function startHeaderMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.header-menu')) {
    const button = menu.querySelector('summary')
    if (!button) continue
    closeOnLeaving(
      menu,
      button,
      () => menu.open,
      () => (menu.open = false),
    )
    menu.addEventListener('toggle', () => {
      for (const link of menu.querySelectorAll('a')) {
        if (menu.id === 'account') link.search = returnTo()
        else if (pageOf(link) === pageOf(location)) {
          link.search = location.search
          link.hash = location.hash
        }
      }
    })
  }
}
