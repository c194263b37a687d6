/** Content encodings that are offered, the smallest first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/**
 * Returns the smallest encoding that a browser accepts.
 * @param accepted its `Accept-Encoding`. Weights count only where they are 0, and `*` isn't read: browsers send neither
 */
export function acceptedEncoding(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity'
}
