import { plainText } from './html.ts'
import type { Source } from './make-page.ts'

/**
 * Returns a page's description for search engines: the museum's own line, else the beginning of its text.
 * @param otherwise where staff gave neither
 */
export const descriptionOf = (
  { teaser, text }: { teaser?: string; text?: string },
  { frame }: Source,
  otherwise: string,
): string => teaser ?? (text === undefined ? otherwise : plainText(text, frame.shop.locale))
