/** Whether this screen is on the way to being signed in. */
export const isSigningIn = document.documentElement.dataset['signsIn'] !== undefined

/** The query of a link that leads back here; screens that sign in hand on their own (section 2, "Header"). */
export const returnTo = () =>
  isSigningIn ? location.search : `?returnTo=${encodeURIComponent(location.pathname + location.search)}`
