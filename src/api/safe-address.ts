/** An address that money or personal data would go to without protection, or no address at all. */
export class UnsafeAddress extends Error {
  override readonly name = 'UnsafeAddress'

  constructor(what: string, address: string) {
    // Without its query, which may hold a token.
    super(`${what} must be https, or http on this machine: ${address.split(/[?#]/)[0]}`)
  }
}

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** The address, if data may go there: https, or http to this machine. @throws UnsafeAddress otherwise */
export function safeAddress(what: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!safe || url.username !== '' || url.password !== '') throw new UnsafeAddress(what, address)
  return url
}
