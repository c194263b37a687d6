import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapIncrementally } from '#domain/collections/memoize.ts'

it('mapIncrementally returns the same values as a plain map, whatever list came before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.record({ n: fc.integer() }))), (lists) => {
      const again = mapIncrementally<object, { n: number }, number>()
      const museum = {}
      for (const list of lists) expect(again(museum, '', list, ({ n }) => n * 2)).toEqual(list.map(({ n }) => n * 2))
    }),
  )
})

it('mapIncrementally recomputes only changed items, and returns the same list if no value changes', () => {
  const again = mapIncrementally<object, { n: number }, number>()
  const [museum, one, other] = [{}, { n: 1 }, { n: 2 }]
  const asked: number[] = []
  const make = ({ n }: { n: number }) => {
    asked.push(n)
    return n % 10
  }
  const first = again(museum, '', [one, other], make)
  expect(again(museum, '', [one, { n: 12 }], make)).toBe(first)
  expect(again(museum, '', [one], make)).toEqual([1])
  expect(again(museum, 'another word', [one], make)).toEqual([1])
  expect(again({}, '', [one], make)).toEqual([1])
  expect(asked).toEqual([1, 2, 12, 1, 1])
})
