import { shareSize } from '#domain/catalogue/pictures.ts'
import { rootElement, svgRatio } from '#tenant/svg.ts'
import type { Theme } from '#tenant/theme.ts'
import { md5 } from 'js-md5'
import type { Tenant, TenantConfig } from '#tenant/config.ts'

/** A museum's logo as the header shows it. */
interface Logo {
  /** For light and for dark mode; the same if the drawing has its own colours. */
  light: string
  dark: string
  /** For the browser's tab: the museum's own drawing, else the logo on a field of its accent. */
  icon: string
  /** For links to the site: the drawing in the colours of a page by day, as wide and high as `shareSize`. */
  share: string
  /** Width divided by height. */
  ratio: number
}

/** A museum's logo files, and the theme that they are drawn in. */
export interface LogoSource extends Pick<Tenant, 'logoSvg' | 'darkLogoSvg' | 'iconSvg'> {
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
export function logoOf({ logoSvg, darkLogoSvg = logoSvg, iconSvg, config: { theme } }: LogoSource): Logo {
  const { colours, mood } = theme
  const { light, dark } = headerColours(theme)
  const withRoot = (svg: string, colour: string) =>
    svg.replace(rootElement, (root) => root.replace('<svg', `<svg color="${colour}"`))
  return {
    light: withRoot(mood.header === 'band' ? darkLogoSvg : logoSvg, light.text),
    dark: withRoot(darkLogoSvg, dark.text),
    icon: iconSvg ?? onField(withRoot(logoSvg, colours.onAccent.light), colours.accent.light, iconSize),
    share: onField(withRoot(logoSvg, colours.ink.light), colours.paper.light, {
      ...shareSize,
      inside: { width: 760, height: 300 },
    }),
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

/** A field, and the place in its middle that a drawing may take. */
interface Field {
  width: number
  height: number
  inside: { width: number; height: number }
}

const iconSize: Field = { width: 64, height: 64, inside: { width: 44, height: 44 } }

/** Returns the drawing in the middle of a field. */
function onField(svg: string, colour: string, { width, height, inside }: Field): string {
  const place = `x="${(width - inside.width) / 2}" y="${(height - inside.height) / 2}" width="${inside.width}" height="${inside.height}"`
  const drawing = svg
    .slice(svg.indexOf('<svg'))
    .replace(rootElement, (root) =>
      root
        .replaceAll(/\s(width|height|x|y)\s*=\s*["'][^"']*["']/g, '')
        .replace('<svg', `<svg ${place}${missingViewBox(root)}`),
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colour}"/>${drawing}</svg>`
}

/** Returns a name with a hash of the content, so that hosts and browsers can cache the file for ever. */
export const nameByContent = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

/** Returns the tenant's logo with the addresses of its files. */
export function tenantLogo(tenant: Tenant) {
  const { light, dark, icon, share, ratio } = logoOf(tenant)
  const { sharePicture: own } = tenant
  return {
    light: { path: nameByContent('logo', 'svg', light), content: light },
    dark: { path: nameByContent('logo', 'svg', dark), content: dark },
    icon: { path: nameByContent('icon', 'svg', icon), content: icon },
    /** The museum's own picture, in base64, or a drawing that is published as a PNG. */
    share: own
      ? { path: nameByContent('share', own.ending, own.content), base64: own.content }
      : { path: nameByContent('share', 'png', share), drawing: share },
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
