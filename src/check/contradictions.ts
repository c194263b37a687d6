import { merchandiseOf, passesOf } from '#domain/goods/article.ts'
import { type ShopConfig, emptySections } from '#domain/shop/config.ts'
import type { TenantConfig } from '#tenant/config.ts'
import type { Collected } from './collect.ts'

/** Holds how museums write the currency of the tenants we know; other symbols are taken as they are. */
const codeOfSymbol: Record<string, string> = { '€': 'EUR', 'Fr.': 'CHF', SFr: 'CHF', '£': 'GBP', $: 'USD' }

/** Sections that are switched on and get no pages. */
export function withoutPages({ features }: ShopConfig, collected: Collected[]): string[] {
  const all = <T>(list: (one: Collected) => T[]) => collected.flatMap(list)
  return emptySections(features, {
    tickets: all(({ events }) => events).length,
    guidedTours: all(({ tours }) => tours).length,
    merchandise: merchandiseOf(all(({ articles }) => articles)).length,
    passes: passesOf(all(({ articles }) => articles)).length,
    vouchers: all(({ vouchers }) => vouchers).length,
  })
}

function* ofHome({ features, homeView }: ShopConfig): Generator<string> {
  if (homeView !== 'home' && !features[homeView]) yield `The home page shows ${homeView}, which are switched off.`
}

function* ofLanguages(config: ShopConfig, tenant: TenantConfig, collected: Collected[]): Generator<string> {
  for (const lang of config.languages) {
    if (config.languageNames[lang] === undefined) yield `languagesFull has no name for ${lang}.`
  }
  if (tenant.configLanguage !== undefined && !config.languages.includes(tenant.configLanguage)) {
    yield `The tenant asks for the configuration in ${tenant.configLanguage}, which the shop does not speak.`
  }
  const spoken = new Set(collected.flatMap(({ tours }) => tours.map(({ language }) => language)))
  const { defaultTourLanguage } = config
  if (defaultTourLanguage !== undefined && spoken.size > 0 && !spoken.has(defaultTourLanguage)) {
    yield `defaultGuidedTourLanguage is ${defaultTourLanguage}, but no tour is in it.`
  }
}

function* ofForms(config: ShopConfig, collected: Collected[]): Generator<string> {
  const form = collected.find((one) => one.form)?.form
  if (!form) return
  if (config.defaultCountry !== undefined && !form.countries.some(({ key }) => key === config.defaultCountry)) {
    yield `defaultCountry is ${config.defaultCountry}, which is not among the countries of customer/attr.`
  }
  for (const field of form.required.filter((one) => !form.visible.includes(one))) {
    yield `customer/attr requires the field ${field}, but doesn't show it.`
  }
}

function* ofMoney({ currencySymbol }: ShopConfig, { currency }: TenantConfig): Generator<string> {
  const code = codeOfSymbol[currencySymbol] ?? currencySymbol
  if (code !== currency) yield `The museum's currency is ${currencySymbol}, the tenant's ${currency}.`
}

/** Returns where the museum's configuration contradicts what its API gives, or the tenant's own. */
export function contradictions(config: ShopConfig, tenant: TenantConfig, collected: Collected[]): string[] {
  return [
    ...ofMoney(config, tenant),
    ...ofLanguages(config, tenant, collected),
    ...ofHome(config),
    ...ofForms(config, collected),
  ]
}
