import type { Lang, Localised } from '#domain/languages/language.ts'

/** A colour for light and for dark surroundings, as CSS hex. */
export interface ColourPair {
  light: string
  dark: string
}

/** How a museum looks. Every value ends up in the tenant's own stylesheet, never inline. */
export interface Theme {
  colours: {
    paper: ColourPair
    ink: ColourPair
    /** Secondary text; must keep 4.5 : 1 on paper. */
    muted: ColourPair
    /** Hairlines. */
    line: ColourPair
    /** The museum's one accent; must keep 4.5 : 1 on paper and under `onAccent`. */
    accent: ColourPair
    onAccent: ColourPair
    /** A second surface, for bands and cards. */
    surface: ColourPair
  }
  /** Names of the type families that ship with the shop. */
  type: {
    display: FontName
    text: FontName
    displayWeight: number
    case: 'normal' | 'upper'
    tracking: 'tight' | 'normal' | 'wide'
  }
  /** Corner radius in CSS pixels of buttons and pictures. */
  shape: { radius: number; pictureRadius: number; line: number }
  /** How the home page opens and how lists are set. */
  mood: { hero: 'full' | 'split' | 'framed'; list: 'grid' | 'rows' | 'cards'; header: 'line' | 'band' | 'centred' }
}

export const fontNames = [
  'hanken-grotesk',
  'fraunces',
  'source-sans',
  'bitter',
  'figtree',
  'system-sans',
  'system-serif',
] as const
export type FontName = (typeof fontNames)[number]

/**
 * A tenant: one museum and its shop, as `tenants/<id>/tenant.json` says, with defaults filled in.
 * What the museum's own API knows better (features, languages, names) is not in here.
 */
export interface TenantConfig {
  /** The folder's name: lower case letters, digits and hyphens. */
  id: string
  /** Base address of the shop API without a trailing slash: https, or http on loopback. */
  api: string
  /** Origin the site is served from, without a trailing slash. */
  site: string
  /** Language the configuration is asked for in, before the shop's languages are known. Default en. */
  configLanguage: Lang
  /** ISO 4217 code for display and item analytics. Default CHF. */
  currency: string
  /** ISO 4217 code of the payment cart's analytics event. Default EUR. */
  paymentAnalyticsCurrency: string
  /** Payment types that ask for account holder and IBAN. Default 74 and 164. */
  directDebitPaymentTypes: string[]
  /** Whether analytics waits for the visitor's consent. Default true. */
  analyticsConsent: boolean
  theme: Theme
  /** The logo's SVG file, read from the tenant's folder. */
  logo: { file: string; alt: Localised }
}

/** A tenant read from disk: its config and the files beside it. */
export interface Tenant {
  config: TenantConfig
  /** Content of the logo file. */
  logoSvg: string
  /** Overrides of the shop's own messages by language and dotted key. */
  messages: Record<string, Record<string, string>>
}
