/** A query without the voucher code that stood in it, and the code (section 4, "Navigation memory"). */
export interface VoucherAddress {
  code: string
  /** The rest of the query, with its question mark where there is any. */
  rest: string
}

/** The code that a link to the checkout brings, `?voucher=CODE`; undefined where it brings none. */
export function voucherInAddress(search: string): VoucherAddress | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('voucher')?.trim()
  if (!code) return undefined
  query.delete('voucher')
  const rest = query.toString()
  return { code, rest: rest && `?${rest}` }
}
