import type { Theme } from '#tenant/theme.ts'
import { md5 } from 'js-md5'
import type { Tenant } from '#tenant/config.ts'

/** A museum's logo as the header shows it. */
interface Logo {
  /** For light and for dark mode; the same if the drawing has its own colours. */
  light: string
  dark: string
  /** For the browser's tab: the drawing on a field of the museum's accent. */
  icon: string
  /** Width divided by height. */
  ratio: number
}

const rootElement = /<svg\b[^>]*>/

/**
 * Returns the logo in the colours of its header. A picture can't inherit the text colour, so `currentColor` is replaced
 * in the file, once for each mode.
 */
export function logoOf(svg: string, { colours, mood }: Pick<Theme, 'colours' | 'mood'>): Logo {
  const light = mood.header === 'band' ? colours.paper.light : colours.ink.light
  const withRoot = (attributes: string) =>
    svg.replace(rootElement, (root) => root.replace('<svg', `<svg ${attributes}`))
  return {
    light: withRoot(`color="${light}"`),
    dark: withRoot(`color="${colours.ink.dark}"`),
    icon: iconOf(withRoot(`color="${colours.onAccent.light}"`), colours.accent.light),
    ratio: ratioOf(svg),
  }
}

/** Returns the aspect ratio from the view box, else from width and height, else 1. */
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

/** Returns the size of a drawing without a view box as its view box; nothing if that isn't known in pixels. */
function missingViewBox(root: string): string {
  const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]
  const [width, height] = [side('width'), side('height')]
  if (width === undefined || height === undefined || /\sviewBox\b/.test(root)) return ''
  return ` viewBox="0 0 ${width} ${height}"`
}

/** Returns the drawing in the middle of a square field. */
function iconOf(svg: string, field: string): string {
  const inside = svg
    .slice(svg.indexOf('<svg'))
    .replace(rootElement, (root) =>
      root
        .replaceAll(/\s(width|height|x|y)\s*=\s*["'][^"']*["']/g, '')
        .replace('<svg', `<svg x="10" y="10" width="44" height="44"${missingViewBox(root)}`),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${field}"/>${inside}</svg>`
}

/** Returns a name with a hash of the content, so that hosts and browsers can cache the file for ever. */
export const nameByContent = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

/** Returns the tenant's logo with the addresses of its files. */
export function tenantLogo({ logoSvg, config }: Tenant) {
  const { light, dark, icon, ratio } = logoOf(logoSvg, config.theme)
  return {
    light: { path: nameByContent('logo', 'svg', light), content: light },
    dark: { path: nameByContent('logo', 'svg', dark), content: dark },
    icon: { path: nameByContent('icon', 'svg', icon), content: icon },
    ratio,
  }
}

/** A file of this tenant's site only, and its path. */
interface TenantFile {
  path: string
  content: string
}

/** Returns the files of the tenant's logo. */
export function logoFiles(tenant: Tenant): TenantFile[] {
  const { light, dark, icon } = tenantLogo(tenant)
  return [light, ...(dark.path === light.path ? [] : [dark]), icon]
}
