/** Closes what opens: by Escape, which leads back to its button, by a click elsewhere, and once the focus goes elsewhere. */
export function closeOnLeaving(root: HTMLElement, button: HTMLElement, isOpen: () => boolean, close: () => void) {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && root.contains(target))) close()
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    // Without a target the window has lost the focus, or something was pressed that takes none.
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close()
  })
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    close()
    button.focus()
  })
}
