import { useEffect, useState } from 'react'
import { voucherInAddress } from '#domain/vouchers/voucher-address.ts'
import { pageAddress } from '#stores/booking/shared/address.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'

/** Redeems the code that a link brought, and takes it out of the address: a code is as good as money. */
export function useVoucherOfAddress(voucher: VoucherStore): string | undefined {
  const [found] = useState(() => voucherInAddress(pageAddress.search()))
  useEffect(() => {
    if (!found) return
    pageAddress.replace(found.rest)
    void voucher.redeem(found.code)
  }, [found, voucher])
  return found?.code
}
