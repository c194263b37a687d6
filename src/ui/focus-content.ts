/** Hands the focus, from a button that goes as it is pressed, to what the page is for; nothing scrolls. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })
