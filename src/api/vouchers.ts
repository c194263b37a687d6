import type { VoucherId } from '#domain/shop/ids.ts'
import type { Category } from '#domain/catalogue/lists.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { VoucherCode } from '#domain/goods/voucher-code.ts'
import { voucher, voucherCode, voucherGroups, vouchers } from '#contract/vouchers.ts'
import type { Api, CallOptions } from './api.ts'
import { request, segment } from './call.ts'

/** All vouchers one can buy. */
export const fetchVouchers = async (api: Api, options?: CallOptions): Promise<Voucher[]> =>
  (await request(api, vouchers, { ...options, call: 'voucher/select', path: 'voucher/select/event/' })).vouchers

/** One voucher. @throws NotFound where there is none */
export async function fetchVoucher(api: Api, voucherId: VoucherId, options?: CallOptions): Promise<Voucher> {
  const path = `voucher/selectOne/price/${segment(voucherId)}`
  return (await request(api, voucher, { ...options, call: 'voucher/selectOne', path })).voucher
}

/** The headings vouchers are listed under. */
export const fetchVoucherGroups = async (api: Api, options?: CallOptions): Promise<Category[]> =>
  (await request(api, voucherGroups, { ...options, call: 'voucher/attr' })).group

/**
 * What is on a voucher code; whether it is valid now is for the shop to say (section 5, "Vouchers").
 * @throws Coded with the reason, `VOUCHER_NOT_FOUND` where nobody knows it
 */
export const fetchVoucherCode = (api: Api, code: string, options?: CallOptions): Promise<VoucherCode> =>
  request(api, voucherCode, { ...options, call: 'voucher', query: { voucher: code.trim() }, personal: true })
