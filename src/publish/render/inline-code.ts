import { codeElements, plainCodeElements, type CodeElement } from './code-elements.ts'

/** Data blocks are never run, so no policy speaks about them. */
const dataBlock = /(?:^|\s)type="?application\/(?:ld\+)?json"?(?:\s|$)/i

const hasSource = /(?:^|\s)src=/i

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
  scripts: readonly string[]
  /** Address of that file. */
  src: string
  /** Code that stands in a stylesheet which every page links to. */
  styles: readonly string[]
}

/** Whether the policy has nothing against an element. */
const isHarmless = ({ tag, attributes, closed }: CodeElement) =>
  closed && tag === 'script' && (hasSource.test(attributes) || dataBlock.test(attributes))

/**
 * Replaces the runtime of Astro's islands, which it prints into each page, by a script file: pages are
 * a kilobyte and a half lighter, and their policy needs no exception for inline code.
 * @throws InlineCodeError where a page holds any other inline script or style, such as one that slipped
 *   through a sanitiser
 */
export function withoutInlineCode(html: string, { scripts, src, styles }: Outsourced): string {
  const isKnown = ({ tag, code }: CodeElement) => (tag === 'script' ? scripts : styles).includes(code)
  // Words that look like other code may stand in an attribute: whether they are any takes reading all of the page.
  const plain = plainCodeElements(html)
  const elements = plain?.every((one) => isHarmless(one) || isKnown(one)) ? plain : codeElements(html)
  let clean = ''
  let from = 0
  let linked = false
  for (const element of elements) {
    if (isHarmless(element)) continue
    if (!isKnown(element)) throw new InlineCodeError(element.tag, element.code)
    clean += html.slice(from, element.start)
    from = element.end
    if (element.tag === 'style' || linked) continue
    linked = true
    clean += `<script async src="${src}"></script>`
  }
  return clean + html.slice(from)
}
