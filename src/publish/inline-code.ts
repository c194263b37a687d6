import { hash } from 'node:crypto'
import type { InlineHashes } from './csp.ts'

const inlineCode = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /\btype="?application\/(?:ld\+)?json"?/i

/** The hash of a piece of inline code as a content security policy names it. */
export const cspHash = (code: string): string => `sha256-${hash('sha256', code, 'base64')}`

/** Inline code that isn't part of the shop: the policy would block it without a word. */
export class InlineCodeError extends Error {
  override name = 'InlineCodeError'
  constructor(tag: string, code: string) {
    const start = code.trim().replace(/\s+/g, ' ').slice(0, 80)
    super(`The page holds an inline <${tag}>, which its content security policy blocks: ${start}`)
  }
}

/**
 * Lists the inline code of a page by the hashes that allow it.
 * @param allowed hash by code. Only this code is allowed, so that text that slips through a sanitiser is
 *   never blessed by the page's own policy.
 * @throws InlineCodeError where the page holds any other inline script or style
 */
export function inlineHashesOf(html: string, allowed: ReadonlyMap<string, string>): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] }
  for (const [, tag = '', attributes = '', code = ''] of html.matchAll(inlineCode)) {
    const isScript = tag.toLowerCase() === 'script'
    if (isScript && (/\bsrc=/i.test(attributes) || dataBlock.test(attributes))) continue
    const known = allowed.get(code)
    if (known === undefined) throw new InlineCodeError(tag, code)
    const list = isScript ? found.scripts : found.styles
    if (!list.includes(known)) list.push(known)
  }
  return found
}
