import { expect, it } from 'vitest'
import { currenciesOf } from '#domain/money/currency.ts'

it.each([
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['Fr.', ['CHF']],
  ['SFr', ['CHF']],
  ['$', ['USD']],
  ['kr', ['SEK', 'DKK', 'NOK', 'ISK']],
])('the symbol %s stands for %s, with or without spaces around it', (symbol, codes) => {
  expect([currenciesOf(symbol), currenciesOf(` ${symbol}\n`)]).toEqual([codes, codes])
})

it('a code stands for itself, as an unknown symbol does', () => {
  expect([currenciesOf('CHF'), currenciesOf(' ¤ ')]).toEqual([['CHF'], ['¤']])
})
