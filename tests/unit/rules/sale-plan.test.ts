import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import { buyers, few, hands, kinds, pairwise, whole, type PlannedSale } from '../../support/sale-plan.ts'

const screens = ['phone', 'desktop']

const pairsOf = <A extends string, B extends string>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((one) => others.map((other) => `${one} × ${other}`)).toSorted()

const wanted = {
  'kind and buyer': pairsOf(kinds, buyers),
  'kind and hand': pairsOf(kinds, hands),
  'buyer and hand': pairsOf(buyers, hands),
  'buyer and screen': pairsOf(buyers, screens),
  'hand and screen': pairsOf(hands, screens),
  language: languages.toSorted(),
}

const of: Record<keyof typeof wanted, (sale: PlannedSale) => string[]> = {
  'kind and buyer': (sale) => pairsOf(sale.kinds, [sale.buyer]),
  'kind and hand': (sale) => pairsOf(sale.kinds, [sale.by]),
  'buyer and hand': ({ buyer, by }) => pairsOf([buyer], [by]),
  'buyer and screen': ({ buyer, screen }) => pairsOf([buyer], [screen]),
  'hand and screen': ({ by, screen }) => pairsOf([by], [screen]),
  language: ({ lang }) => [lang],
}

const isPair = (name: string): name is keyof typeof wanted => Object.hasOwn(wanted, name)
const pairs = Object.keys(wanted).filter(isPair)

describe('the planned sales of the browser tests', () => {
  it.each(pairs)('cover every %s', (pair) => {
    for (const plan of [pairwise, whole]) {
      expect([...new Set(plan.flatMap((sale) => of[pair](sale)))].toSorted()).toEqual(wanted[pair])
    }
  })

  it('cover in the shortest plan every kind, buyer, hand, screen and museum', () => {
    expect(new Set(few.flatMap((sale) => sale.kinds))).toEqual(new Set(kinds))
    expect(new Set(few.map(({ buyer }) => buyer))).toEqual(new Set(buyers))
    expect(new Set(few.map(({ by }) => by))).toEqual(new Set(hands))
    expect(new Set(few.map(({ screen }) => screen))).toEqual(new Set(screens))
    expect(new Set(few.map(({ museum }) => museum))).toEqual(new Set(['aarenfels', 'vlietermonde', 'norrskata']))
  })

  it('are at most 10, or in the complete plan one for each kind, buyer and hand', () => {
    expect(pairwise.length).toBeLessThanOrEqual(10)
    expect(whole).toHaveLength(kinds.length * buyers.length * hands.length)
  })

  it('never consist of a voucher code alone, which cannot be paid for', () => {
    for (const sale of [...pairwise, ...whole]) expect(sale.kinds.some((kind) => kind !== 'voucherCode')).toBe(true)
  })
})
