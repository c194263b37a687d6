import fc from 'fast-check'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { deepEqual, derived } from '#stores/derived/derived.ts'

/** Returns what a store says to those who subscribe, from now on. */
function heardFrom<T>($store: { subscribe: (listener: (value: T) => void) => () => void }) {
  const heard: T[] = []
  $store.subscribe((value) => heard.push(value))
  heard.length = 0
  return heard
}

describe('a store derived from others', () => {
  it('has the result of its function, with or without listeners', () => {
    const $count = atom(2)
    const $price = atom(5)
    const $sum = derived([$count, $price], (count, price) => count * price)
    expect($sum.get()).toBe(10)
    const heard = heardFrom($sum)
    $count.set(3)
    expect($sum.get()).toBe(15)
    expect(heard).toEqual([15])
  })

  it('doesn’t notify if the result is the same', () => {
    const $count = atom(2)
    const $limits = derived([$count], (count) => ({ max: Math.min(count, 3), of: [1, 2] }))
    const before = $limits.get()
    const heard = heardFrom($limits)
    $count.set(4)
    $count.set(5)
    expect(heard).toEqual([{ max: 3, of: [1, 2] }])
    expect(before).toEqual({ max: 2, of: [1, 2] })
  })

  it('doesn’t recompute the stores derived from it if the result is the same', () => {
    const $count = atom(2)
    const $few = derived([$count], (count) => count < 10)
    let runs = 0
    const $text = derived([$few], (few) => {
      runs += 1
      return few ? 'few' : 'many'
    })
    heardFrom($text)
    const before = runs
    $count.set(3)
    expect(runs).toBe(before)
  })

  it('has a first value, computed from the first values of the others', () => {
    const $kept = atom<string[]>([])
    $kept.set(['from the storage'])
    const $size = derived([$kept], (kept) => kept.length)
    const $label = derived([$size], (size) => `${size} lines`)
    expect($label.get()).toBe('1 lines')
    expect($label.init).toBe('0 lines')
  })
})

describe('a derived store whose function throws', () => {
  class RuleError extends Error {}
  const failsAbove3 = (count: number) => {
    if (count > 3) throw new RuleError(`${count} is too many`)
    return count * 10
  }

  it('throws the error until its sources change, instead of a stale value', () => {
    const $count = atom(2)
    const $price = derived([$count], failsAbove3)
    const $text = derived([$price, $count], (price, count) => `${count}: ${price}`)
    heardFrom($price)
    expect(() => $count.set(4)).toThrow(RuleError)
    for (const _ of [1, 2]) {
      expect(() => $price.get()).toThrow('4 is too many')
      expect(() => $text.get()).toThrow('4 is too many')
    }
    $count.set(3)
    expect($price.get()).toBe(30)
    expect($text.get()).toBe('3: 30')
  })

  it('throws to the code that changed the source, after all other listeners were notified', () => {
    const $count = atom(2)
    const before = heardFrom(derived([$count], (count) => count + 1))
    const prices = heardFrom(derived([$count], failsAbove3))
    const after = heardFrom(derived([$count], (count) => count + 2))
    expect(() => $count.set(5)).toThrow('5 is too many')
    expect([before, prices, after]).toEqual([[6], [], [7]])
    $count.set(1)
    expect([before, prices, after]).toEqual([[6, 2], [10], [7, 3]])
  })

  it('notifies its listeners, which get the error when they read', () => {
    const $count = atom(2)
    const $text = derived([derived([$count], failsAbove3)], (price) => `${price}`)
    let woken = 0
    const stop = $text.listen(() => (woken += 1))
    $count.set(4)
    expect(woken).toBe(1)
    expect(() => $text.get()).toThrow('4 is too many')
    $count.set(3)
    expect(woken).toBe(2)
    expect($text.get()).toBe('30')
    stop()
    $count.set(1)
    expect(woken).toBe(2)
  })

  it('has the result for the last value, whatever the sequence of values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 })), fc.boolean(), (counts, listens) => {
        const $count = atom(0)
        const $price = derived([$count], failsAbove3)
        const $twice = derived([$price], (price) => price * 2)
        const stop = listens ? $twice.listen(() => {}) : () => {}
        for (const count of counts) {
          $count.set(count)
          if (count > 3) expect(() => $twice.get()).toThrow(`${count} is too many`)
          else expect($twice.get()).toBe(count * 20)
        }
        stop()
      }),
    )
  })
})

describe('deeply equal values', () => {
  it('are lists and plain objects with the same content', () => {
    expect(deepEqual([1, { a: [undefined] }], [1, { a: [undefined] }])).toBe(true)
    expect(deepEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })

  it('aren’t values that differ in one place, or lack a field', () => {
    expect(deepEqual([1, 2], [1, 3])).toBe(false)
    expect(deepEqual([1], [1, undefined])).toBe(false)
    expect(deepEqual({ a: undefined }, { b: undefined })).toBe(false)
    expect(deepEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false)
    expect(deepEqual([], {})).toBe(false)
    expect(deepEqual(null, {})).toBe(false)
  })

  it('aren’t two dates, nor two functions, whose content can’t be compared', () => {
    expect(deepEqual(new Date(1), new Date(2))).toBe(false)
    expect(
      deepEqual(
        () => 1,
        () => 1,
      ),
    ).toBe(false)
  })
})
