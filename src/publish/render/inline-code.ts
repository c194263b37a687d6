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

/** Whether the policy has nothing against an element. */
const isHarmless = ({ tag, attributes, closed }: CodeElement) =>
  closed && tag === 'script' && (hasSource.test(attributes) || dataBlock.test(attributes))

/**
 * Islands' runtime and the shop's scripts stand in files, so that the policy needs no exception for inline code.
 * @throws InlineCodeError where a page holds an inline script or style, such as one that slipped through a sanitiser
 */
export function checkInlineCode(html: string): void {
  // Words that look like code may stand in an attribute: whether they are any takes reading all of the page.
  if (plainCodeElements(html)?.every(isHarmless)) return
  for (const element of codeElements(html)) {
    if (!isHarmless(element)) throw new InlineCodeError(element.tag, element.code)
  }
}
