/**
 * Returns the path of an address with its query and its fragment, which holds an order's id on hosts that can't serve
 * other addresses. It stands alone, since the script of every page needs it.
 */
export const fullPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash
