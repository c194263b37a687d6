import type { Theme } from '#tenant/config.ts'

/** A museum's logo as the header shows it. */
export interface Logo {
  /** For light and for dark surroundings; the same where the drawing brings its own colours. */
  light: string
  dark: string
  /** Width divided by height. */
  ratio: number
}

const rootElement = /<svg\b[^>]*>/

/**
 * The logo in the colours of the header it stands in. A picture can't take on the colour of the text
 * around it, so `currentColor` is given its value in the file, once for each surroundings.
 */
export function logoOf(svg: string, { colours, mood }: Pick<Theme, 'colours' | 'mood'>): Logo {
  const light = mood.header === 'band' ? colours.onAccent.light : colours.ink.light
  const coloured = (colour: string) =>
    svg.replace(rootElement, (root) => root.replace('<svg', `<svg color="${colour}"`))
  return { light: coloured(light), dark: coloured(colours.ink.dark), ratio: ratioOf(svg) }
}

/** From the view box, else from width and height, else square. */
function ratioOf(svg: string): number {
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
