import { getVoucher } from '#contract/voucher-codes.ts'
import { client } from './client.ts'

/**
 * Fetches a voucher by its code; the shop decides whether it is valid now (section 5, "Vouchers").
 * @throws BusinessError with the reason, such as `VOUCHER_NOT_FOUND`
 */
export const fetchVoucherCode = client(getVoucher)
