import { md5 } from 'js-md5'
import type { Tenant } from '#tenant/config.ts'
import { logoOf } from './logo.ts'

/** Names carry a digest of the content, so that hosts and browsers can keep the files for good. */
export const nameByContent = (name: string, ending: string, content: string) =>
  `/tenant/${name}.${md5(content).slice(0, 10)}.${ending}`

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

/** A file that only this tenant's site has, and where it is. */
interface TenantFile {
  path: string
  content: string
}

/** The files of the tenant's logo. */
export function logoFiles(tenant: Tenant): TenantFile[] {
  const { light, dark, icon } = tenantLogo(tenant)
  return [light, ...(dark.path === light.path ? [] : [dark]), icon]
}
