import { closeOnLeaving } from './leaving.ts'

/** How often at most the menu is measured, in milliseconds, and where the page counts as scrolled (section 9). */
const measureEvery = 500
const scrolledFrom = 100

/**
 * Collapses the menu where it doesn't fit beside the brand, opens and closes it there, and marks the
 * header while the page is scrolled (section 2, "Header").
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
    // Set side by side for the measurement; nothing is painted in between.
    header.dataset['menu'] = 'bar'
    if (list.scrollWidth <= room.clientWidth) open(false)
    else header.dataset['menu'] = 'collapsed'
  }

  let waiting: ReturnType<typeof setTimeout> | undefined
  const measureSoon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      measure()
    }, measureEvery)
  }
  measure()
  // A window may tell of the size that it has had all along, as the last thing before the first paint.
  const width = innerWidth
  setTimeout(() => {
    if (innerWidth !== width) measure()
    for (const change of ['resize', 'orientationchange']) addEventListener(change, measureSoon)
  }, measureEvery)

  button.addEventListener('click', () => open(!isOpen()))
  closeOnLeaving(room, button, isOpen, () => open(false))

  const markScrolled = () => header.classList.toggle('header-scrolled', scrollY > scrolledFrom)
  markScrolled()
  addEventListener('scroll', markScrolled, { passive: true })
}
