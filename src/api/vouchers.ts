import { getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from '#contract/vouchers.ts'
import { client } from './client.ts'

/** Fetches all vouchers for sale. */
export const fetchVouchers = client(getVoucherSelect)

/** Fetches one voucher. @throws NotFound if there is none */
export const fetchVoucher = client(getVoucherSelectOne)

/** Fetches the headings vouchers are listed under. */
export const fetchVoucherGroups = client(getVoucherAttr)
