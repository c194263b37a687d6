import { expect, it } from 'vitest'
import { acceptedEncoding } from '#publisher/serve/accepted-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR ; Q=0.8 , gzip;q=0.8', 'br'],
  ['gzip;q=0, br;q=0.0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0.5, identity;q=1', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['gzip;q=words', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => expect(acceptedEncoding(accepted)).toBe(encoding))
