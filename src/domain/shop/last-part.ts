/** What a part of an address stands for; empty where its percent signs mean nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/**
 * What follows the screen in an address such as `/{lang}/recover/{guid}/`, or behind `#/` where the host couldn't
 * answer such an address (section 2); empty where nothing does.
 */
export const lastPart = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string =>
  decoded(pathname.split('/')[3] || /^#\/([^/#]+)/.exec(hash)?.[1] || '')
