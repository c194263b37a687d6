import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinInputs, type Listed } from '#catalogue/join-inputs.ts'
import { tenant } from '../../support/snapshot.ts'

const listed = fc.array(
  fc.tuple(
    fc.constantFrom('de', 'fr'),
    fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.record({ hash: fc.constantFrom('1', '2') })), {
      selector: ([what]) => what,
    }),
  ),
  { maxLength: 2 },
)

it('says the same of things whatever was said before', () => {
  const another = () => structuredClone(tenant)
  fc.assert(
    fc.property(fc.array(listed), (all) => {
      const museum = another()
      for (const lists of all) expect(joinInputs(museum, lists)).toEqual(joinInputs(another(), lists))
    }),
  )
})

it('gives another object to those things alone that are others', () => {
  const [one, other] = [['a', { hash: '1' }] as const, ['b', { hash: '1' }] as const]
  const lists: Listed[] = [['de', [one, other]]]
  const before = joinInputs(tenant, lists)
  const now = joinInputs(tenant, [['de', [one, ['b', { hash: '2' }]]]])
  expect(now['a']).toBe(before['a'])
  expect(now['b']).toEqual({ de: { hash: '2' } })
  expect(before['b']).toEqual({ de: { hash: '1' } })
})
