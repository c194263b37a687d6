/*
 * Loaded into each Node of a typed page: names ending in .example and Amazon's storage are servers of the test on this
 * machine, as DNS would say of a museum's own.
 */
import tls from 'node:tls'

const { TYPED_SHOPS, TYPED_OTHERS } = process.env
const connect = tls.connect
const isOther = (host) => /^(?:api|staging|storage)\b.*\.example$|\.amazonaws\.com$/.test(host)

tls.connect = (options, ...rest) => {
  const host = String(options?.host ?? options?.hostname ?? '')
  if (!host.endsWith('.example') && !isOther(host)) return connect(options, ...rest)
  const port = isOther(host) ? TYPED_OTHERS : TYPED_SHOPS
  return connect({ ...options, servername: options.servername ?? host, host: '127.0.0.1', port }, ...rest)
}
