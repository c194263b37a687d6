import { md5 } from 'js-md5'
import type { Tenant } from '#tenant/config.ts'
import { themeCss } from './theme.ts'

/** Names carry a digest of the content, so that hosts and browsers can keep the files for good. */
const named = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

/** Address of the tenant's stylesheet. */
export const themePath = ({ config }: Tenant) => named('theme', 'css', themeCss(config.theme))

/** Address of the tenant's logo. */
export const logoPath = ({ logoSvg }: Tenant) => named('logo', 'svg', logoSvg)

/** The files that only this tenant's site has, as address → content. */
export const tenantFiles = (tenant: Tenant): { path: string; content: string }[] => [
  { path: themePath(tenant), content: themeCss(tenant.config.theme) },
  { path: logoPath(tenant), content: tenant.logoSvg },
]
