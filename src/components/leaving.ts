/** Something that opens: closed again by Escape, which leads back to its button, and by a click elsewhere. */
export function closeOnLeaving(root: HTMLElement, button: HTMLElement, isOpen: () => boolean, close: () => void) {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && root.contains(target))) close()
  })
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    close()
    button.focus()
  })
}
