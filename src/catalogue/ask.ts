import type { Api, CallOptions } from '#api/api.ts'
import type { Lang } from '#domain/shop/languages.ts'

/**
 * Makes a call of a pull in a language when one of the places in flight is free.
 * @param about what the call is about, where that is one thing of many: `event "12"`
 * @throws PullError
 */
export type Ask = <T>(lang: Lang, run: (api: Api, options: CallOptions) => Promise<T>, about?: string) => Promise<T>
