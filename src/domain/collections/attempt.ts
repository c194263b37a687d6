/**
 * Returns what code of the browser or of an extension returns, or what `otherwise` does if it throws, by default
 * undefined. Interfaces may be missing, forbidden in a frame, or replaced by objects that throw anything. `use` must do
 * nothing else, since an error of the shop's own would be lost.
 */
export function attempt<T>(use: () => T, otherwise: () => T): T
export function attempt<T>(use: () => T): T | undefined
export function attempt<T>(use: () => T, otherwise?: () => T): T | undefined {
  try {
    return use()
  } catch {
    return otherwise?.()
  }
}
