/*
 * The header in the browser: its menu, the menus of languages and account, who is signed in, and the basket's count
 * (section 2, "Header").
 */
import { fullPath } from '#domain/shop/full-path.ts'
import { $itemCount } from '#stores/cart/kept-basket.ts'
import { $accountName } from '#stores/session/session.ts'

/** Pause between two measurements of the menu, in milliseconds (section 9). */
const measureEvery = 500
/** Distance from the top at which the page counts as scrolled, in pixels (section 9). */
const scrolledFrom = 100

/** True on the sign-in screens. */
export const isSigningIn = document.documentElement.dataset['signsIn'] !== undefined

/** Closes a menu on Escape, which returns to its button, on a click elsewhere, and when the focus moves elsewhere. */
function lightDismiss(menu: HTMLElement, button: HTMLElement, isOpen: () => boolean, close: () => void) {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) close()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    // Without a target, the window has lost the focus, or something that can't be focused was pressed.
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    close()
    button.focus()
  })
}

/**
 * Collapses the menu if it doesn't fit beside the brand, opens and closes it, and marks the header while the page is
 * scrolled.
 */
export function startMenu() {
  const header = document.getElementById('header')
  const button = header?.querySelector<HTMLElement>('.menu-button')
  const list = header?.querySelector<HTMLElement>('.menu-list')
  const room = list?.closest<HTMLElement>('.menu-room')
  if (!header || !button || !list || !room) return

  const isOpen = () => button.ariaExpanded === 'true'
  const open = (opened: boolean) => (button.ariaExpanded = String(opened))
  const measure = () => {
    // Laid out side by side for the measurement; nothing is painted in between.
    header.dataset['menu'] = 'bar'
    if (list.scrollWidth <= room.clientWidth) open(false)
    else header.dataset['menu'] = 'collapsed'
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const measureSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      measure()
    }, measureEvery)
  }
  measure()
  // Before the first paint, a window may report a resize without a change of size.
  const width = innerWidth
  setTimeout(() => {
    if (innerWidth !== width) measure()
    for (const change of ['resize', 'orientationchange']) addEventListener(change, measureSoon)
  }, measureEvery)

  button.addEventListener('click', () => open(!isOpen()))
  lightDismiss(room, button, isOpen, () => open(false))

  const markScrolled = () => header.classList.toggle('header-scrolled', scrollY > scrolledFrom)
  markScrolled()
  addEventListener('scroll', markScrolled, { passive: true })
}

/** Returns the query of a link that leads back here; sign-in screens pass on their own. */
const returnTo = () => (isSigningIn ? location.search : `?returnTo=${encodeURIComponent(fullPath(location))}`)

/** Returns a path without its language. */
const withoutLang = ({ pathname }: { pathname: string }) => pathname.slice(3)

/**
 * Starts the menus of languages and account. When they open, their links get the current address, since it may have
 * changed after the page loaded: the account's links lead back to it, and the page in another language keeps its query
 * (the paid cart, the chosen day) and its fragment.
 */
export function startHeaderMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.header-menu')) {
    const button = menu.querySelector('summary')
    if (!button) continue
    lightDismiss(
      menu,
      button,
      () => menu.open,
      () => (menu.open = false),
    )
    menu.addEventListener('toggle', () => {
      const here = withoutLang(location)
      for (const link of menu.querySelectorAll('a')) {
        const page = withoutLang(link)
        if (menu.id === 'account') link.search = returnTo()
        // The home page stands in for one that another language lacks.
        else if (page === '/' ? here === page : here.startsWith(page)) {
          // Hosts serve the page of an order for the addresses below it, too.
          link.href = link.pathname.slice(0, 3) + fullPath(location).slice(3)
        }
      }
    })
  }
}

/** Writes the customer's name into the account's menu and into the accessible name of its button. */
export function showAccountName() {
  const name = document.getElementById('account-name')
  const user = document.getElementById('account-user')
  const signedOut = name?.textContent
  if (name)
    $accountName.subscribe((who) => {
      name.toggleAttribute('data-customer', who !== '')
      name.textContent = who || signedOut || ''
      if (user) user.textContent = who
    })
}

/** Writes the basket link's count; its icon is highlighted while the basket isn't empty. */
export function showBasketCount() {
  const link = document.getElementById('basket')
  const badge = link?.querySelector<HTMLElement>('.basket-link-count')
  if (!link || !badge) return
  $itemCount.subscribe((count) => {
    badge.textContent = String(count)
    badge.hidden = count === 0
    link.classList.toggle('basket-link-filled', count > 0)
  })
}
