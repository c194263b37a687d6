/** Currencies by the symbols that museums use instead of their codes. */
const bySymbol = new Map<string, readonly string[]>([
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['Fr.', ['CHF']],
  ['SFr', ['CHF']],
  ['$', ['USD']],
  ['kr', ['SEK', 'DKK', 'NOK', 'ISK']],
])

/**
 * Returns the ISO 4217 codes that a museum's currency symbol may stand for: several for one that countries share. A
 * code stands for itself, as any unknown symbol does.
 */
export function currenciesOf(symbol: string): readonly string[] {
  const sign = symbol.trim()
  return bySymbol.get(sign) ?? [sign]
}
