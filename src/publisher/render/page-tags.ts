/** A start tag that a page is checked for, with the code of a script or style. */
export interface PageTag {
  name: string
  /** Text of the tag after its name. */
  attributes: string
  /** Content of a `<script>` or `<style>`, up to its end tag, or to the end of the page if that is missing. */
  code: string
  /** True if a `<script>` or `<style>` has an end tag. */
  closed: boolean
  /** True if the tag stands before `<body>`. */
  inHead: boolean
}

/** Elements that run code, navigate away, or take input, and `<noscript>`, which may hide others. */
const watched = ['script', 'style', 'meta', 'base', 'form', 'button', 'input', 'iframe', 'noscript']

const tagName = /<\/?([a-z][^\s/>]*)/iy
/** Matches the rest of a tag after its name. Quotes count after an equals sign only; a quoted value may hold `>`. */
const tagRest = /(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*/y
/** Matches a comment; an empty one may lack the dashes of its end. */
const comment = /<!--(?:-?>|[^]*?--!?>)/y
const endTags: Record<string, RegExp> = {
  script: /<\/script(?=[\s/>])[^>]*>/gi,
  style: /<\/style(?=[\s/>])[^>]*>/gi,
  noscript: /<\/noscript(?=[\s/>])[^>]*>/gi,
}

/** Returns the match of a sticky pattern at a position. */
function matchFrom(pattern: RegExp, html: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(html)
}

/**
 * Yields the tags of a page that matter for its safety, parsed as a browser does: text in an attribute or a comment
 * that only looks like a tag is skipped. Takes linear time, whatever the page contains.
 * @param scripting true to parse as with scripting enabled: the content of `<noscript>` is text then, up to the first
 *   `</noscript>`, even one in an attribute
 */
export function* pageTags(html: string, scripting: boolean): Generator<PageTag> {
  let inHead = true
  for (let start = html.indexOf('<'); start >= 0;) {
    if (html.startsWith('<!--', start)) {
      const [whole] = matchFrom(comment, html, start) ?? []
      if (whole === undefined) return
      start = html.indexOf('<', start + whole.length)
      continue
    }
    const [opening = '', written = ''] = matchFrom(tagName, html, start) ?? []
    if (opening === '') {
      start = html.indexOf('<', start + 1)
      continue
    }
    const [attributes = ''] = matchFrom(tagRest, html, start + opening.length) ?? []
    const inside = start + opening.length + attributes.length + 1
    // Browsers drop a tag without an end.
    if (html[inside - 1] !== '>') return
    const name = written.toLowerCase()
    if (name === 'body') inHead = false
    if (opening.startsWith('</') || !watched.includes(name)) {
      start = html.indexOf('<', inside)
      continue
    }
    const endTag = name === 'noscript' && !scripting ? undefined : endTags[name]
    const close = endTag && matchFrom(endTag, html, inside)
    const codeEnd = close ? close.index : endTag ? html.length : inside
    yield { name, attributes, code: html.slice(inside, codeEnd), closed: close !== null, inHead }
    start = html.indexOf('<', close ? close.index + close[0].length : codeEnd)
  }
}

const attribute = /([^\s=/"'][^\s=/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]*)))?/g

/**
 * Returns a tag's attributes, character references undecoded. If a name occurs twice, the first one counts, as in
 * browsers.
 */
export function attributesOf({ attributes }: PageTag): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!read.has(key)) read.set(key, double ?? single ?? bare ?? '')
  }
  return read
}
