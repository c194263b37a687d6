import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inShard, readShard } from '#cli/shard.ts'

const ids = Array.from({ length: 400 }, (_, at) => `museum-${at}`)

it.each([
  ['1/8', undefined, { index: 0, of: 8 }],
  ['8/8', '3', { index: 7, of: 8 }],
  ['8', '0', { index: 0, of: 8 }],
  ['8', '7', { index: 7, of: 8 }],
])('the shard %s with JOB_COMPLETION_INDEX %s is valid', (text, index, shard) =>
  expect(readShard(text, index)).toEqual(shard),
)

it.each([
  ['0/8', undefined],
  ['9/8', undefined],
  ['8', undefined],
  ['8', ''],
  ['8', '8'],
  ['8', 'one'],
  ['1/0', undefined],
  ['x', '1'],
])('the shard %s with JOB_COMPLETION_INDEX %s is rejected', (text, index) =>
  expect(() => readShard(text, index)).toThrow('--shard: expected a part such as 2/8'),
)

it('every museum is in one shard, and the shards are of similar size', () => {
  for (const of of [1, 2, 8]) {
    const parts = Array.from({ length: of }, (_, index) => inShard(ids, { index, of }))
    expect(parts.flat().toSorted()).toEqual(ids.toSorted())
    for (const part of parts) expect(part.length).toBeGreaterThan(ids.length / of / 2)
  }
})

it('a museum stays in its shard whatever others are added or removed', () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.integer({ min: 0, max: 7 }), (some, index) => {
      const all = new Set(inShard(ids, { index, of: 8 }))
      expect(inShard(some, { index, of: 8 })).toEqual(some.filter((id) => all.has(id)))
    }),
  )
})
