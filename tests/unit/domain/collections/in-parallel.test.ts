import { describe, expect, it } from 'vitest'
import { mapInParallel } from '#domain/collections/in-parallel.ts'

describe('mapInParallel', () => {
  it('returns the results in the order of the items, and never runs more at once than allowed', async () => {
    let [underWay, most] = [0, 0]
    const ends: (() => void)[] = []
    const answer = mapInParallel([1, 2, 3, 4, 5, 6], 4, async (thing) => {
      most = Math.max(most, ++underWay)
      await new Promise<void>((end) => ends.push(end))
      underWay -= 1
      return thing * 10
    })
    // The last that began ends first.
    for (let ended = 0; ended < 6; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.pop()?.()
    }
    expect(await answer).toEqual([10, 20, 30, 40, 50, 60])
    expect(most).toBe(4)
  })

  it('rejects with the first error', async () => {
    await expect(mapInParallel([1, 2], 4, (thing) => Promise.reject(new Error(`${thing}`)))).rejects.toThrow('1')
  })
})
