/** Content encodings that are offered, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding that a browser wants most, of those that it takes; of two that it wants alike, the smaller.
 * @param accepted its `Accept-Encoding`: names with or without a weight, `*` for all others. One that takes nothing we have
 *   is sent the content as it is, as servers may (RFC 9110, 12.5.3)
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
    // As it is, it may be sent unless that is refused, and is wanted least.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const [best = 'identity'] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : 'identity'
}
