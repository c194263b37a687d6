/** Content encodings that are offered, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Returns the encoding that a browser prefers; among equal ones, the smaller.
 * @param accepted its `Accept-Encoding`: names with or without a weight, `*` for all others. If it accepts none of
 *   ours, the content is sent uncompressed, as servers may (RFC 9110, 12.5.3)
 */
export function acceptedEncoding(accepted = ''): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = parameters.find((one) => one.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  const weightOf = (encoding: Encoding) =>
    // Uncompressed content is acceptable unless refused, with the lowest preference.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best = 'identity'] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : 'identity'
}
