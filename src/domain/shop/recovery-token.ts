import { decoded, lastPart } from './last-part.ts'

/**
 * The token of a mail's link, or nothing: the fragment of `/{lang}/recover/#…`, or the last part of
 * `/{lang}/recover/{guid}` (section 2).
 */
export const recoveryToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  lastPart({ pathname, hash }) || decoded(hash.slice(1))
