import { toCount } from '#domain/counts/count.ts'

/** Where a line of the cart is changed: the form on the page it came from, which is told its index. */
export const lineAddress = (path: string, index: number): string => `${path}?line=${index + 1}#order`

/** The index of the line that an address says is to be changed; undefined where it says none. */
export function lineIndexIn(search: string): number | undefined {
  const number = toCount(new URLSearchParams(search).get('line') ?? 0)
  return number === 0 ? undefined : number - 1
}
