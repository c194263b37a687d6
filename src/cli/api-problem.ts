import { isShopApi } from '#tenant/addresses.ts'

/** Returns why a text can't be the address of a shop API, in words; undefined if it can. */
export const apiProblem = (address: string): string | undefined =>
  isShopApi(address)
    ? undefined
    : `expected the https address of a shop API (or one on this machine), without password or query, found "${address}"`
