import type { Api } from '#api/api.ts'

/** One call of the client, what must go over the wire for it, and what it must give. */
export interface CallCase {
  name: string
  /** Path of the operation in the contract, parameters in braces. */
  operation: string
  run: (api: Api) => Promise<unknown>
  /** Path after the language. */
  path: string
  query?: Record<string, string>
  /** The JSON that is sent; without it the call is a GET. */
  body?: unknown
  /** What stands in `data` of a tidy answer. */
  data: unknown
  /** What the shop gets. */
  gives: unknown
  /** Whether the session token goes with it. */
  signed?: boolean
}
