import { isPrivateAddress } from '#domain/shop/addresses.ts'

/** An address that money or personal data would go to without protection, or no address at all. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'

  constructor(what: string, address: string) {
    // Without its query, which may hold a token.
    super(`${what} must be https, or http on this machine: ${address.split(/[?#]/)[0]}`)
  }
}

/** The address, if data may go there: https, or http to this machine. @throws UnsafeAddress otherwise */
export function safeAddress(what: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !isPrivateAddress(url)) throw new UnsafeAddress(what, address)
  return url
}
