import sanitize from 'sanitize-html'
import { withoutCredentials } from '#domain/shop/addresses.ts'
import type { Locale } from '#domain/shop/languages.ts'
import { typeset } from '#i18n/typeset.ts'

const headingTag = /<(\/?)h([1-6])\b/g

/**
 * Adapts the headings of a text to the page's own h1: the top ones become h2, and no level is skipped. Staff choose
 * levels by appearance, but screen reader users navigate by them.
 * @param html sanitised, so that every heading is closed
 */
export function levelHeadings(html: string): string {
  // The levels as written of the headings that enclose the current one, itself included.
  const open: number[] = []
  return html.replaceAll(headingTag, (_, slash: string, digit: string) => {
    const level = Number(digit)
    if (slash === '') {
      while ((open.at(-1) ?? 0) >= level) open.pop()
      open.push(level)
    }
    return `<${slash}h${Math.min(6, 1 + open.length)}`
  })
}

/** Shortens a plain text for descriptions: it is cut after a word if it is longer than `longest` characters. */
export function shortened(text: string, longest = 160): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  // Removes half of a surrogate pair, too.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** HTML that went through the sanitiser: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly safe: unique symbol }

/** Maximum depth of nesting. No text by people is nested deeper, and the sanitiser's work grows with the depth. */
const nestingLimit = 60

/** Blocks that become plain ones: without any, the words of two lines would grow together. */
const otherBlocks =
  'section article header footer main aside nav center figure figcaption pre details summary fieldset legend'.split(' ')

/** Keeps structure and emphasis; removes everything that loads, runs or styles. */
const options: sanitize.IOptions = {
  // prettier-ignore
  allowedTags: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'br', 'hr',
    'a', 'strong', 'em', 'b', 'i', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'time', 'address', 's', 'del',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  ],
  allowedAttributes: {
    a: ['href'],
    abbr: ['title'],
    // Clauses of terms are referred to by their numbers.
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'id'],
  },
  nestingLimit,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A link without words can't be understood.
  exclusiveFilter: ({ tag, text, attribs }) =>
    tag === 'a' && text.trim() === '' && attribs['id'] === undefined && 'excludeTag',
}

const plainTags = { ...Object.fromEntries(otherBlocks.map((tag) => [tag, 'div'])), menu: 'ul', strike: 's' }

const namesIn = (html: string, pattern: RegExp) => new Set(Array.from(html.matchAll(pattern), ([, name = '']) => name))

/** Returns the ids in a text that its own links lead to, as in a table of contents. */
const anchorsIn = (html: string): Set<string> =>
  namesIn(html, /\shref\s*=\s*["']?#([^\s"'>]+)/gi).intersection(
    namesIn(html, /\s(?:id|name)\s*=\s*["']?([^\s"'>]+)/gi),
  )

/** Returns the transformations of a text; its anchors get a prefix, since the page has ids of its own. */
function transformTags(html: string): sanitize.IOptions['transformTags'] {
  const anchors = anchorsIn(html)
  const target = (href: string) =>
    // Every visitor could read a name and password in a link.
    href.startsWith('#') && anchors.has(href.slice(1)) ? `#text-${href.slice(1)}` : withoutCredentials(href)
  return {
    ...plainTags,
    '*': (tagName, { id, name, href, ...attribs }) => {
      const anchor = [id, name].find((one) => one !== undefined && anchors.has(one))
      return {
        tagName,
        attribs: {
          ...attribs,
          ...(href !== undefined && { href: target(href) }),
          ...(anchor !== undefined && { id: `text-${anchor}` }),
        },
      }
    },
  }
}

/** Replaces the pictures in links by their descriptions, without which such a link would be empty. */
function describePictures(html: string): string {
  let inLink = false
  return html.replaceAll(
    /<(\/?)(a|img)\b([^<>]*)>/gi,
    (tag: string, slash: string, name: string, attributes: string) => {
      if (name.toLowerCase() === 'a') inLink = slash === ''
      else if (inLink) return /\salt\s*=\s*("[^"]*"|'[^']*')/i.exec(attributes)?.[1]?.slice(1, -1) ?? ''
      return tag
    },
  )
}

const known = new Map<string, SafeHtml>()

/**
 * Sanitises HTML by museum staff and applies the language's typography. The same text appears on many pages and in
 * every pull, so the result is memoized.
 */
export function safeHtml(html: string, locale: Locale): SafeHtml {
  const key = `${locale} ${html}`
  const before = known.get(key)
  if (before !== undefined) return before
  // The only place that applies the brand.
  const clean = levelHeadings(
    sanitize(describePictures(html), {
      ...options,
      transformTags: transformTags(html),
      textFilter: (text) => typeset(text, locale),
    }),
  ) as SafeHtml
  if (known.size > 20_000) known.clear()
  known.set(key, clean)
  return clean
}

/** Tags where a line begins or ends. */
const blockTag = new RegExp(
  `</?(?:p|div|br|hr|li|h\\d|tr|td|th|dt|dd|blockquote|caption|address|${otherBlocks.join('|')})\\b[^<>]*>`,
  'gi',
)

/** Returns the text of HTML on one line, with the language's typography, shortened for descriptions. */
export function plainText(html: string, locale: Locale, longest?: number): string {
  const spaced = html.replaceAll(blockTag, ' ')
  const words = sanitize(spaced, {
    allowedTags: [],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 's', 'strike', 'del'],
    nestingLimit,
    allowedAttributes: {},
    parser: { decodeEntities: true },
    textFilter: decode,
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
  return shortened(typeset(words, locale), longest)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Decodes the text that `sanitize-html` has escaped, since a description is escaped again where it is printed. */
const decode = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
