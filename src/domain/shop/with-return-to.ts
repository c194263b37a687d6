/** An address with the path it is to lead back to. */
export const withReturnTo = (address: string, path: string): string => `${address}?returnTo=${encodeURIComponent(path)}`
