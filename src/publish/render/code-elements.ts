/** A `<script>` or `<style>` of a page. */
export interface CodeElement {
  tag: 'script' | 'style'
  /** What its tag holds after the name. */
  attributes: string
  code: string
  /** Whether it has an end tag; without one, all that follows in the page is its code. */
  closed: boolean
  /** Where it begins in the page, and where what follows begins. */
  start: number
  end: number
}

const tagName = /<\/?([a-z][^\s/>]*)/iy
/** What a tag holds after its name. Quotes count after an equals sign only, and what they hold may hold `>`. */
const tagRest = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*/y
/** A comment; one that closes at once has no room for the dashes of its end. */
const comment = /<!--(?:-?>|[^]*?--!?>)/y
const closing = { script: /<\/script(?=[\s/>])[^>]*>/gi, style: /<\/style(?=[\s/>])[^>]*>/gi }

/** What a pattern finds from a place on. */
function matchFrom(pattern: RegExp, html: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(html)
}

const codeTag = (name: string): CodeElement['tag'] | undefined => {
  const tag = name.toLowerCase()
  return tag === 'script' || tag === 'style' ? tag : undefined
}

/**
 * The elements of code in a page, read tag by tag as a browser reads them: words in a text, an attribute or a comment
 * that only look like one are none. Takes time in proportion to the
 * page, whatever stands in it.
 */
export function* codeElements(html: string): Generator<CodeElement> {
  for (let start = html.indexOf('<'); start >= 0;) {
    if (html.startsWith('<!--', start)) {
      const [whole] = matchFrom(comment, html, start) ?? []
      if (whole === undefined) return
      start = html.indexOf('<', start + whole.length)
      continue
    }
    const [opening = '', name = ''] = matchFrom(tagName, html, start) ?? []
    if (opening === '') {
      start = html.indexOf('<', start + 1)
      continue
    }
    const [attributes = ''] = matchFrom(tagRest, html, start + opening.length) ?? []
    const inside = start + opening.length + attributes.length + 1
    // A tag without an end is none; browsers drop it.
    if (html[inside - 1] !== '>') return
    const tag = opening.startsWith('</') ? undefined : codeTag(name)
    if (tag === undefined) {
      start = html.indexOf('<', inside)
      continue
    }
    const close = matchFrom(closing[tag], html, inside)
    const end = close ? close.index + close[0].length : html.length
    yield { tag, attributes, code: html.slice(inside, close?.index), closed: close !== null, start, end }
    start = html.indexOf('<', end)
  }
}

/** Code, or words that look like it. */
const looksLikeCode = /<(?:script|style)(?=[\s/>]|$)/iy

const secondLetters = new Set('ctCT')

/** Where code begins, or words that look like it. Looking for letters takes a tenth of what the whole pattern takes. */
function* beginnings(html: string): Generator<number> {
  const next = { s: html.indexOf('<s'), S: html.indexOf('<S') }
  while (next.s >= 0 || next.S >= 0) {
    const letter = next.S < 0 || (next.s >= 0 && next.s < next.S) ? 's' : 'S'
    const start = next[letter]
    if (secondLetters.has(html.charAt(start + 2)) && matchFrom(looksLikeCode, html, start)) yield start
    next[letter] = html.indexOf(`<${letter}`, start + 2)
  }
}

/** A tag as templates write it. */
const plainTag = /<(script|style)((?: [a-z-]+(?:="[^"<>]*")?)*)>/y

/**
 * As `codeElements`, of a page in which nothing looks like code but plain elements, none inside another; undefined of any
 * other. Much faster, since it reads nothing in between: what only looks like a plain element counts as one, which is
 * for who calls to bear.
 */
export function plainCodeElements(html: string): CodeElement[] | undefined {
  const elements: CodeElement[] = []
  let past = 0
  for (const start of beginnings(html)) {
    const [opening = '', tag, attributes = ''] = matchFrom(plainTag, html, start) ?? []
    if ((tag !== 'script' && tag !== 'style') || start < past) return undefined
    const inside = start + opening.length
    const close = html.indexOf(`</${tag}>`, inside)
    if (close < 0) return undefined
    past = close + tag.length + 3
    elements.push({ tag, attributes, code: html.slice(inside, close), closed: true, start, end: past })
  }
  return elements
}
