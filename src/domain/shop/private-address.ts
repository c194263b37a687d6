/** Whether a host is this machine. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Whether data may go to an address: nobody on the way can read along (https, or http to this machine),
 * and the address itself holds no name or password.
 */
export const isPrivateAddress = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && username === '' && password === ''

/** An address as it was written, but without the name and password that it may hold. */
export function withoutCredentials(address: string): string {
  const site = 'https://site.invalid'
  if (!URL.canParse(address, site)) return address
  const url = new URL(address, site)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}
