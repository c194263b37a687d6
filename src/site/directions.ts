import { type Lang, localeOf } from '#domain/shop/languages.ts'
import type { Directions } from '#domain/shop/config.ts'
import { setter } from '#i18n/setter.ts'
import type { TenantConfig } from '#tenant/config.ts'

/** Returns what a museum says in a language of the way there, if anything. */
export function directionsIn({ directions, regions }: TenantConfig, lang: Lang): Directions | undefined {
  if (!directions) return undefined
  const { address, way, bring } = directions
  const set = setter(localeOf(lang, regions))
  return set({ address, way: way?.[lang], bring: bring?.[lang] }, 'way', 'bring')
}
