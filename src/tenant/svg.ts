import sanitize from 'sanitize-html'

/** Elements that run scripts, embed or link to other content, whatever their prefix. */
const acting = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'link',
  'meta',
  'base',
  'form',
])

const insideIt = /^(#|data:image\/(png|jpeg|gif|webp|avif)[;,])/i
const runs = /(^|;)(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp|avif)[;,]))/i
const loads = /@import|url\(\s*["']?\s*(?!["'#\s]|data:image\/)/i

/** Returns a name without its prefix, in lower case: `s:Script` becomes `script`. */
const localName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase()

/** Returns the unsafe part of an attribute: its name, or a part of its value. */
function unsafeAttribute([name, value]: [string, string]): string | undefined {
  const local = localName(name)
  // Browsers skip control characters and spaces in front of and inside a scheme.
  // oxlint-disable-next-line no-control-regex
  const plain = value.replaceAll(/[\u0000-\u0020]/g, '')
  if (local.startsWith('on') || runs.test(plain)) return name
  if ((local === 'href' || local === 'src') && !insideIt.test(plain)) return name
  return loads.exec(value)?.[0]
}

/**
 * Returns the first content of an SVG that isn't drawing; undefined if there is none. The logo is served from the
 * shop's own origin, where a script in it would run if somebody opened it. It is therefore parsed as XML like in a
 * browser, prefixes and entities included, rather than searched for words.
 */
export function unsafeSvg(svg: string): string | undefined {
  const prologue =
    /^\s*(<\?xml\s[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE\s[^[>]*>\s*)*(<!DOCTYPE|<\?[\w-]+|<svg[\s/>])?/i
  const [, , , first] = prologue.exec(svg) ?? []
  if (first === undefined) return 'something else than an <svg> element'
  if (!first.startsWith('<svg')) return first
  const found: (string | undefined)[] = []
  sanitize(svg, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name, attributes) => {
      found.push(acting.has(localName(name)) ? `<${name}>` : undefined)
      found.push(...Object.entries(attributes).map(unsafeAttribute))
    },
  })
  const styles = svg.matchAll(/<(?:[\w-]+:)?style\b[^>]*>([\s\S]*?)<\//gi)
  return [...found, ...[...styles].map(([, css = '']) => loads.exec(css)?.[0])].find((one) => one !== undefined)
}

/** Matches the start tag of a drawing. */
export const rootElement = /<svg\b[^>]*>/

/** Returns the aspect ratio from the view box, else from width and height, else 1. */
export function svgRatio(svg: string): number {
  const root = rootElement.exec(svg)?.[0] ?? ''
  const box = /viewBox\s*=\s*["']([^"']+)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const side = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(root)?.[1] ?? '')
  const [width = 0, height = 0] = box?.length === 4 ? box.slice(2) : [side('width'), side('height')]
  const ratio = width / height
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1
}
