/** Moves the focus from a button that disappears when pressed to the main content, without scrolling. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
