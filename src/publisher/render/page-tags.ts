/** A start tag that a page is checked for, with the code of a script or style. */
export interface PageTag {
  name: string
  /** Text of the tag after its name. */
  text: string
  /** Values by name, character references undecoded. */
  attributes: ReadonlyMap<string, string>
  /** Content of a `<script>` or `<style>`, up to its end tag, or to the end of the page if that is missing. */
  code: string
  /** True if a `<script>` or `<style>` has an end tag. */
  closed: boolean
  /** True if the tag stands before `<body>`. */
  inHead: boolean
  /** Position in the page after the tag. */
  end: number
}

/** Elements that run code, navigate away, or take input, and `<noscript>`, which may hide others. */
const watched = ['script', 'style', 'meta', 'base', 'form', 'button', 'input', 'iframe', 'noscript']

/**
 * Matches a comment or a tag, whether it ends or not. Quotes count after an equals sign only, and a quoted value may hold
 * `>`. An empty comment may lack the dashes of its end.
 */
const commentOrTag =
  /<!--(?:-?>|[^]*?--!?>)?|<(\/?)([a-z][^\s/>]*)([^=>]*(?:=(?:\s*"[^"]*"|\s*'[^']*'|(?!\s*["']))[^=>]*)*)>?/gi
const endTags: Record<string, RegExp> = {
  script: /<\/script(?=[\s/>])[^>]*>/gi,
  style: /<\/style(?=[\s/>])[^>]*>/gi,
  noscript: /<\/noscript(?=[\s/>])[^>]*>/gi,
}

/** Returns the first match of a global pattern from a position on. */
function matchFrom(pattern: RegExp, html: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(html)
}

/**
 * Yields the tags of a page that matter for its safety, parsed as a browser does: text in an attribute or a comment
 * that only looks like a tag is skipped. Takes linear time, whatever the page contains.
 * @param scripting true to parse as with scripting enabled: the content of `<noscript>` is text then, up to the first
 *   `</noscript>`, even one in an attribute
 * @param after the tag after which to begin; default at the start of the page
 */
export function* pageTags(html: string, scripting: boolean, after?: PageTag): Generator<PageTag> {
  let inHead = after?.inHead ?? true
  for (let from = after?.end ?? 0; ;) {
    const match = matchFrom(commentOrTag, html, from)
    if (!match) return
    const [whole, slash, written = '', text = ''] = match
    // Browsers drop a tag without an end, and what follows it; a comment without one hides the rest.
    if (!whole.endsWith('>')) return
    const inside = match.index + whole.length
    from = inside
    const name = written.toLowerCase()
    if (name === 'body') inHead = false
    if (slash !== '' || !watched.includes(name)) continue
    const endTag = name === 'noscript' && !scripting ? undefined : endTags[name]
    const close = endTag && matchFrom(endTag, html, inside)
    const codeEnd = close ? close.index : endTag ? html.length : inside
    const code = html.slice(inside, codeEnd)
    yield { name, text, attributes: attributesIn(text), code, closed: close !== null, inHead, end: inside }
    from = close ? close.index + close[0].length : codeEnd
  }
}

const attribute = /([^\s=/"'][^\s=/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]*)))?/g

/** Reads the text of a tag. If a name occurs twice, the first one counts, as in browsers. */
function attributesIn(text: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (let from = 0, match; (match = matchFrom(attribute, text, from)); from = attribute.lastIndex) {
    const [, name = '', double, single, bare] = match
    const key = name.toLowerCase()
    if (!read.has(key)) read.set(key, double ?? single ?? bare ?? '')
  }
  return read
}
