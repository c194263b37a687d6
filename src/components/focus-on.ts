/** Hands the focus, from a button that goes as it is pressed, to a part of the page that stays; nothing scrolls. */
export function focusOn(part: Element | null) {
  if (!(part instanceof HTMLElement)) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
