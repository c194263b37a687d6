const inlineCode = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /\btype="?application\/(?:ld\+)?json"?/i

/** Inline code that isn't the shop's own: the policy would block it without a word. */
class InlineCodeError extends Error {
  override name = 'InlineCodeError'
  constructor(tag: string, code: string) {
    const start = code.trim().replace(/\s+/g, ' ').slice(0, 80)
    super(`The page holds an inline <${tag}>, which its content security policy blocks: ${start}`)
  }
}

/** Inline code that Astro prints beside islands, and where the shop has it instead. */
export interface Outsourced {
  /** Code that stands in a script file. */
  scripts: ReadonlySet<string>
  /** Address of that file. */
  src: string
  /** Code that stands in a stylesheet which every page links to. */
  styles: ReadonlySet<string>
}

/**
 * Replaces the runtime of Astro's islands, which it prints into each page, by a script file: pages are
 * a kilobyte and a half lighter, and their policy needs no exception for inline code.
 * @throws InlineCodeError where a page holds any other inline script or style, such as one that slipped
 *   through a sanitiser
 */
export function withoutInlineCode(html: string, { scripts, src, styles }: Outsourced): string {
  let linked = false
  return html.replace(inlineCode, (whole, tag: string, attributes: string, code: string) => {
    if (tag.toLowerCase() === 'style') {
      if (styles.has(code)) return ''
      throw new InlineCodeError(tag, code)
    }
    if (/\bsrc=/i.test(attributes) || dataBlock.test(attributes)) return whole
    if (!scripts.has(code)) throw new InlineCodeError(tag, code)
    if (linked) return ''
    linked = true
    return `<script async src="${src}"></script>`
  })
}
