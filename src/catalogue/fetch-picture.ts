import { createWriteStream } from 'node:fs'
import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { writeFile } from 'node:fs/promises'

/** Thrown if a picture can't be fetched or shown; the message says why, in a few words. */
export class PictureError extends Error {
  override name = 'PictureError'
  /** True if its server didn't answer at all, so that its other pictures would fail too. */
  readonly isServerDown: boolean
  constructor(message: string, isServerDown = false) {
    super(message)
    this.isServerDown = isServerDown
  }
}

/** Largest picture that is taken, in bytes. */
const maxBytes = 40_000_000

const maxRedirects = 5

/** The validators of the known picture, so that the server sends bytes only if it has changed. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface FetchOptions {
  /** File that the bytes are written to. */
  file: string
  /** Names of hosts that may be on this machine or in its network, such as that of the museum's own API. */
  trustedHosts: ReadonlySet<string>
  validators?: Validators | undefined
  /** Milliseconds for all of it. */
  deadline: number
  signal?: AbortSignal | undefined
}

/** Describes the answer for a picture. */
export interface Fetched {
  /** True if it hasn't changed and no bytes were sent. */
  unchanged: boolean
  validators: Validators
  /** Milliseconds until the next request is needed. */
  freshFor: number
}

const [hour, day] = [3_600_000, 86_400_000]

/**
 * Returns how long a picture stays fresh, in milliseconds: as its server says, but between an hour and thirty days; a
 * day by default.
 */
function freshFor({ 'cache-control': caching = '' }: http.IncomingHttpHeaders): number {
  const seconds = /\bmax-age=(\d+)/.exec(caching)?.[1]
  return Math.min(Math.max(seconds === undefined ? day : Number(seconds) * 1000, hour), 30 * day)
}

const subnets = (...all: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[]) => {
  const list = new BlockList()
  for (const subnet of all) list.addSubnet(...subnet)
  return list
}

/** The IPv6 addresses that are given to hosts. Any other may lead to an IPv4 address, or to this network. */
const globalUnicast = subnets(['2000::', 3, 'ipv6'])

/** Addresses of this machine, of private networks, of cloud metadata services, and those for other uses than hosts. */
const privateAddresses = subnets(
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Teredo and 6to4, which lead to an IPv4 address, and addresses for protocols and documentation.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
)

/** Matches an IPv4 address that is written as IPv6. */
const mapped = subnets(['::ffff:0:0', 96, 'ipv6'])

/** Returns true if an address isn't public. An IPv4 address may be written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const name = family === 6 ? 'ipv6' : 'ipv4'
  const isForHosts = family === 4 || mapped.check(address, name) || globalUnicast.check(address, name)
  return !isForHosts || privateAddresses.check(address, name)
}

const leadsInside = (host: string) => new PictureError(`its address leads to ${host}, which is no public host`)

/** Looks a host up when the connection is made, and refuses it if any of its addresses is private. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const inside = error ? undefined : found.find(({ address }) => isPrivateAddress(address))
    if (error || inside) return done(error ?? leadsInside(host), [])
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
  })
}

/** Sends one request; answers once its headers are there. */
function ask(url: URL, { trustedHosts, validators = {} }: FetchOptions, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTrusted = trustedHosts.has(url.hostname)
  if (!['https:', 'http:'].includes(url.protocol) || (url.protocol === 'http:' && !isTrusted))
    throw new PictureError(`its address leads to ${url.protocol}//, and pictures come by https`)
  if (!isTrusted && isPrivateAddress(host)) throw leadsInside(host)
  const headers = {
    accept: 'image/webp,image/avif,image/*;q=0.8',
    ...(validators.etag !== undefined && { 'if-none-match': validators.etag }),
    ...(validators.lastModified !== undefined && { 'if-modified-since': validators.lastModified }),
  }
  const { request } = url.protocol === 'https:' ? https : http
  const options = { signal, headers, ...(!isTrusted && { lookup: lookupPublic }) }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

/** Writes the answer to a file. @throws PictureError if it is too large */
async function write(response: http.IncomingMessage, file: string): Promise<void> {
  const announced = Number(response.headers['content-length'] ?? 0)
  const tooLarge = () => new PictureError(`it has more than ${maxBytes / 1e6} MB`)
  if (announced > maxBytes) throw tooLarge()
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  await pipeline(response, counted, createWriteStream(file))
}

async function fetchOnce(address: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await ask(url, options, signal)
    const { statusCode = 0, headers } = response
    const validators = { etag: headers.etag, lastModified: headers['last-modified'] }
    const { location } = headers
    if ([301, 302, 303, 307, 308].includes(statusCode) && location !== undefined) {
      response.destroy()
      const next = URL.parse(location, url)
      if (!next) throw new PictureError('its server leads on to what is no address')
      url = next
      continue
    }
    if (statusCode === 304 && options.validators) {
      response.destroy()
      return { unchanged: true, validators: options.validators, freshFor: freshFor(headers) }
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PictureError(`status ${statusCode}`, statusCode >= 500)
    }
    await write(response, options.file)
    return { unchanged: false, validators, freshFor: freshFor(headers) }
  }
  throw new PictureError(`its server leads on more than ${maxRedirects} times`)
}

/**
 * Fetches a picture from its address, over https or from a trusted host, without a token or cookies.
 * @param address with a scheme; one of `data:` is read
 * @throws PictureError; the reason of the caller's signal
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Fetched> {
  const { deadline, signal, file } = options
  if (address.startsWith('data:')) {
    const response = await fetch(address).catch(() => undefined)
    if (!response) throw new PictureError('its address can’t be read')
    await writeFile(file, new Uint8Array(await response.arrayBuffer()))
    return { unchanged: false, validators: {}, freshFor: 30 * day }
  }
  const late = AbortSignal.timeout(deadline)
  try {
    return await fetchOnce(address, options, signal ? AbortSignal.any([signal, late]) : late)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PictureError) throw error
    if (late.aborted) throw new PictureError(`it took longer than ${deadline / 1000} seconds`, true)
    if (!(error instanceof Error) || !('code' in error)) throw error
    // Refused, reset, unknown name, invalid certificate: Node's error says which.
    const isCut = error.message === 'aborted' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (isCut) throw new PictureError('it ended before all of it had come')
    throw new PictureError(`its server can’t be reached (${String(error.code)})`, true)
  }
}
