import type * as v from 'valibot'
import type { tenantSchema } from './schema.ts'
import type { Theme } from './theme.ts'
import type { Redirect } from './redirects.ts'
import type { OwnFont } from './typefaces.ts'

/**
 * A tenant: one museum and its shop, as `tenants/<id>/tenant.json` says, with defaults filled in; addresses without a
 * trailing slash. Settings that come from the museum's own API (features, languages, names) are not part of it.
 */
export interface TenantConfig extends Omit<v.InferOutput<typeof tenantSchema>, '$schema' | 'theme'> {
  /** The folder's name: lower-case letters, digits and hyphens. */
  id: string
  theme: Theme
}

/** A tenant read from disk: its config and the files beside it. */
export interface Tenant {
  config: TenantConfig
  /** Contents of the logo file. */
  logoSvg: string
  /** Contents of the logo file for dark backgrounds, if there is one. */
  darkLogoSvg?: string
  /** Contents of the file for the icon, if there is one. */
  iconSvg?: string
  /** The picture for links to the site, if there is one; the content is in base64. */
  sharePicture?: { ending: 'png' | 'jpg'; content: string }
  /** Typefaces of its own. */
  fonts?: OwnFont[]
  /** Overrides of the shop's own messages by language and dotted key. */
  messages: Record<string, Record<string, string>>
  /** Addresses of the site that was at this address before. */
  redirects?: Redirect[]
}
