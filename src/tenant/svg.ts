/**
 * What an SVG holds besides drawing, or nothing. The logo is served as a file of the shop's own
 * origin, where a script in it would run when somebody opens it.
 */
export function unsafeSvg(svg: string): string | undefined {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(svg)) return 'something else than an <svg> element'
  return /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)/i
    .exec(svg)?.[0]
    .trim()
}
