import { expect, it } from 'vitest'
import { acceptedEncoding } from '#publisher/serve/accepted-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP ; Q=0.8', 'gzip'],
  ['gzip;q=1, br;q=0.0', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => expect(acceptedEncoding(accepted)).toBe(encoding))
