import { rootElement, svgRatio } from '#tenant/svg.ts'
import type { Theme } from '#tenant/theme.ts'
import { md5 } from 'js-md5'
import type { Tenant, TenantConfig } from '#tenant/config.ts'

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

/** A museum's logo files, and the theme that they are drawn in. */
export interface LogoSource extends Pick<Tenant, 'logoSvg' | 'darkLogoSvg'> {
  config: Pick<TenantConfig, 'logo'> & { theme: Pick<Theme, 'colours' | 'mood'> }
}

/** Returns the colour behind the header and that of its text, in light and in dark mode (components/header). */
export function headerColours({ colours, mood }: Pick<Theme, 'colours' | 'mood'>) {
  const { paper, ink, surface } = colours
  return mood.header === 'band'
    ? { light: { back: ink.light, text: paper.light }, dark: { back: surface.dark, text: ink.dark } }
    : { light: { back: paper.light, text: ink.light }, dark: { back: paper.dark, text: ink.dark } }
}

/**
 * Returns the logo in the colours of its header. A picture can't inherit the text colour, so `currentColor` is replaced
 * in the file, once for each mode. A logo of its own for dark backgrounds is also that of the band.
 */
export function logoOf({ logoSvg, darkLogoSvg = logoSvg, config: { theme } }: LogoSource): Logo {
  const { colours, mood } = theme
  const { light, dark } = headerColours(theme)
  const withRoot = (svg: string, colour: string) =>
    svg.replace(rootElement, (root) => root.replace('<svg', `<svg color="${colour}"`))
  return {
    light: withRoot(mood.header === 'band' ? darkLogoSvg : logoSvg, light.text),
    dark: withRoot(darkLogoSvg, dark.text),
    icon: iconOf(withRoot(logoSvg, colours.onAccent.light), colours.accent.light),
    ratio: svgRatio(logoSvg),
  }
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
export function tenantLogo(tenant: Tenant) {
  const { light, dark, icon, ratio } = logoOf(tenant)
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
