const here = 'https://shop.invalid'

/** A path of the shop itself out of a `returnTo`, or undefined where it leads anywhere else (section 2, "Header"). */
export function ownPath(returnTo: string | null): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, here)) return undefined
  const { origin, pathname, search, hash } = new URL(returnTo, here)
  // A path may itself begin with two slashes once its dots are resolved: then it would be a host.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
