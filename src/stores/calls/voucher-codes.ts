import { request } from '#api/client.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import type { Api } from '#api/api.ts'
import { isRefusalMessage } from '#domain/failures/failure.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'

/** Looks up a code. @returns the voucher, or the key of the message why there is none; never rejects */
export async function lookUpCode(api: Api, code: string) {
  try {
    return { voucher: await request(api, getVoucher, { voucher: code }) }
  } catch (error) {
    const { message } = recordUnlessOverloaded(error)
    // A server that couldn't be reached hasn't refused anything.
    return { problem: isRefusalMessage(message) ? message : ('vouchers.unknown' as const) }
  }
}
