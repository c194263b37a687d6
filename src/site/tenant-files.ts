import { md5 } from 'js-md5'
import type { Tenant } from '#tenant/config.ts'
import { logoOf } from './logo.ts'
import { themeCss } from './theme.ts'

/** Names carry a digest of the content, so that hosts and browsers can keep the files for good. */
const named = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

/** Address of the tenant's stylesheet. */
export const themePath = ({ config }: Tenant) => named('theme', 'css', themeCss(config.theme))

/** The tenant's logo with the addresses of its files. */
export function tenantLogo({ logoSvg, config }: Tenant) {
  const { light, dark, ratio } = logoOf(logoSvg, config.theme)
  return { light, dark, ratio, src: named('logo', 'svg', light), srcDark: named('logo', 'svg', dark) }
}

/** The files that only this tenant's site has, as address → content. */
export function tenantFiles(tenant: Tenant): { path: string; content: string }[] {
  const { light, dark, src, srcDark } = tenantLogo(tenant)
  return [
    { path: themePath(tenant), content: themeCss(tenant.config.theme) },
    { path: src, content: light },
    ...(srcDark === src ? [] : [{ path: srcDark, content: dark }]),
  ]
}
