import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { currenciesOf } from '#domain/money/currency.ts'
import { decimal } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { defaultSiteName, type ShopConfig, siteNameIn } from '#domain/shop/config.ts'
import { isLang, type Lang } from '#domain/shop/languages.ts'
import type { TourDescription } from '#domain/tours/tour.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { effectiveExceptions } from '#tenant/visit.ts'

/** The part of a museum's catalogue in one language that its configuration may contradict. */
interface Offered {
  tours: readonly Pick<TourDescription, 'language'>[]
  customerForm?: CustomerFormRules | undefined
}

function* ofHome({ features, homeView }: ShopConfig): Generator<string> {
  if (homeView !== 'home' && !features[homeView]) yield `The home page shows ${homeView}, which are switched off.`
}

function* ofLanguages(config: ShopConfig, tenant: TenantConfig, catalogues: readonly Offered[]): Generator<string> {
  for (const lang of config.languages) {
    if (config.languageNames[lang] === undefined) yield `languagesFull has no name for ${lang}.`
    if (siteNameIn(config, lang) === undefined)
      yield `siteName is blank in ${lang}: the shop is called ${defaultSiteName} there.`
  }
  if (tenant.configLanguage !== undefined && !config.languages.includes(tenant.configLanguage)) {
    yield `The tenant asks for the configuration in ${tenant.configLanguage}, which the shop does not speak.`
  }
  const spoken = new Set(catalogues.flatMap(({ tours }) => tours.map(({ language }) => language)))
  const { defaultTourLanguage } = config
  if (defaultTourLanguage !== undefined && spoken.size > 0 && !spoken.has(defaultTourLanguage)) {
    yield `defaultGuidedTourLanguage is ${defaultTourLanguage}, but no tour is in it.`
  }
}

/** Yields the fields of the settings that are a text in a language. */
function* textsIn(fields: object, place = ''): Generator<[lang: Lang, field: string]> {
  for (const [name, value] of Object.entries(fields)) {
    if (isLang(name) && typeof value === 'string') yield [name, place]
    else if (typeof value === 'object' && value !== null)
      yield* textsIn(value, place === '' ? name : `${place}.${name}`)
  }
}

/** Yields texts that nobody reads. The region of a language is none: it may be written for all of a country's languages. */
function* ofTexts({ languages }: ShopConfig, tenant: TenantConfig): Generator<string> {
  for (const [lang, texts] of Map.groupBy(textsIn({ ...tenant, regions: {} }), ([one]) => one)) {
    if (!languages.includes(lang))
      yield `${texts.map(([, field]) => field).join(', ')}: ${lang}, which the shop does not speak.`
  }
}

function* ofForms(config: ShopConfig, catalogues: readonly Offered[]): Generator<string> {
  const form = catalogues.find((one) => one.customerForm)?.customerForm
  if (!form) return
  if (config.defaultCountry !== undefined && !form.countries.some(({ key }) => key === config.defaultCountry)) {
    yield `defaultCountry is ${config.defaultCountry}, which is not among the countries of customer/attr.`
  }
  for (const field of form.required.filter((one) => !form.visible.includes(one))) {
    yield `customer/attr requires the field ${field}, but doesn't show it.`
  }
}

function* ofMoney({ currencySymbol }: ShopConfig, { currency }: TenantConfig): Generator<string> {
  if (!currenciesOf(currencySymbol).includes(currency))
    yield `The museum's currency is ${currencySymbol}, the tenant's ${currency}.`
}

function* ofVisit({ visit }: TenantConfig): Generator<string> {
  if (!visit) return
  const counting = new Set(effectiveExceptions(visit.exceptions.map((one, at) => ({ ...one, at }))).map(({ at }) => at))
  for (const [at, { from }] of visit.exceptions.entries()) {
    if (!counting.has(at)) yield `visit.exceptions.${at} (${from}) never counts: exceptions before it have its days.`
  }
}

/** Prices of things, each by its name, such as `article "42"`, and by language. */
export type PricesByLang = Record<string, Record<string, { price?: Money | undefined }>>

/** The most things that are named; the rest is only counted. */
const shown = 10

/**
 * Returns, in words, the things that have another price in one language than in another: their pages would contradict each
 * other. Somebody forgot a language, or changed a price while the museum was pulled.
 */
export function unequalPrices(things: PricesByLang): string[] {
  const unequal = Object.entries(things).flatMap(([what, byLang]) => {
    const [first, ...others] = Object.values(byLang)
    // Nearly all are equal, and every publish looks at each.
    if (others.every(({ price }) => price === first?.price)) return []
    const langs = Map.groupBy(Object.keys(byLang), (lang) => byLang[lang]?.price)
    const each = [...langs].flatMap(([price, ones]) =>
      price === undefined ? [] : [`${decimal(price)} in ${ones.join(' and ')}`],
    )
    return each.length > 1 ? [`${what} costs ${each.join(', ')}.`] : []
  })
  const more = unequal.length - shown
  return more > 0 ? [...unequal.slice(0, shown), `The prices of ${more} more things differ by language.`] : unequal
}

/** Returns the contradictions between the museum's configuration, its API and the tenant's config, in words. */
export function contradictions(config: ShopConfig, tenant: TenantConfig, catalogues: readonly Offered[]): string[] {
  return [
    ...ofMoney(config, tenant),
    ...ofLanguages(config, tenant, catalogues),
    ...ofTexts(config, tenant),
    ...ofHome(config),
    ...ofForms(config, catalogues),
    ...ofVisit(tenant),
  ]
}
