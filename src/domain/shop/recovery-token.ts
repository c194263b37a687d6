/** What a part of an address stands for; empty where its percent signs mean nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/**
 * The token of a mail's link, or nothing: the fragment of `/{lang}/recover/#…`, or the last part of
 * `/{lang}/recover/{guid}` (section 2).
 */
export const recoveryToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  decoded(hash.slice(1)) || decoded(pathname.split('/')[3] ?? '')
