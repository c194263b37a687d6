import { isShopApi } from '#tenant/addresses.ts'

/** What is wrong with what somebody gave as the address of a shop API, in words. */
export const apiProblem = (address: string): string | undefined =>
  isShopApi(address) ? undefined : `expected the address of a shop API, https or on this machine, found "${address}"`
