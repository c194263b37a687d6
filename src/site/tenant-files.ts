import { md5 } from 'js-md5'
import type { Tenant } from '#tenant/config.ts'
import { logoOf } from './logo.ts'
import { themeCss } from './theme.ts'

/** Names carry a digest of the content, so that hosts and browsers can keep the files for good. */
export const nameByContent = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

/** Address of the tenant's stylesheet. */
export const themePath = ({ config }: Tenant) => nameByContent('theme', 'css', themeCss(config.theme))

/** The tenant's logo with the addresses of its files. */
export function tenantLogo({ logoSvg, config }: Tenant) {
  const { light, dark, icon, ratio } = logoOf(logoSvg, config.theme)
  return {
    light: { path: nameByContent('logo', 'svg', light), content: light },
    dark: { path: nameByContent('logo', 'svg', dark), content: dark },
    icon: { path: nameByContent('icon', 'svg', icon), content: icon },
    ratio,
  }
}

/** The files that only this tenant's site has, as address → content. */
export function tenantFiles(tenant: Tenant): { path: string; content: string }[] {
  const { light, dark, icon } = tenantLogo(tenant)
  return [
    { path: themePath(tenant), content: themeCss(tenant.config.theme) },
    light,
    ...(dark.path === light.path ? [] : [dark]),
    icon,
  ]
}
