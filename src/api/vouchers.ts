import { getVoucher, getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from '#contract/vouchers.ts'
import { client } from './client.ts'

/** Fetches all vouchers one can buy. */
export const fetchVouchers = client(getVoucherSelect)

/** Fetches one voucher. @throws NotFound where there is none */
export const fetchVoucher = client(getVoucherSelectOne)

/** Fetches the headings vouchers are listed under. */
export const fetchVoucherGroups = client(getVoucherAttr)

/**
 * Fetches what is on a voucher code; whether it is valid now is for the shop to say (section 5, "Vouchers").
 * @throws BusinessError with the reason, `VOUCHER_NOT_FOUND` where nobody knows it
 */
export const fetchVoucherCode = client(getVoucher)
