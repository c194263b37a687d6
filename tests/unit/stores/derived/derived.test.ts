import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { alike } from '#stores/derived/alike.ts'
import { derived } from '#stores/derived/derived.ts'

/** What a store has said to those who listen. */
function heardFrom<T>($store: { listen: (listener: (value: T) => void) => () => void }) {
  const heard: T[] = []
  $store.listen((value) => heard.push(value))
  return heard
}

describe('a store that follows from others', () => {
  it('has what the rule makes of theirs, with or without anyone listening', () => {
    const $count = atom(2)
    const $price = atom(5)
    const $sum = derived([$count, $price], (count, price) => count * price)
    expect($sum.get()).toBe(10)
    const heard = heardFrom($sum)
    $count.set(3)
    expect($sum.get()).toBe(15)
    expect(heard).toEqual([15])
  })

  it('is quiet where the rule says the same again', () => {
    const $count = atom(2)
    const $limits = derived([$count], (count) => ({ max: Math.min(count, 3), of: [1, 2] }))
    const before = $limits.get()
    const heard = heardFrom($limits)
    $count.set(4)
    $count.set(5)
    expect(heard).toEqual([{ max: 3, of: [1, 2] }])
    expect(before).toEqual({ max: 2, of: [1, 2] })
  })

  it('wakes nobody who follows from it and from nothing else', () => {
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

  it('keeps the first value, which follows from the first values of the others', () => {
    const $kept = atom<string[]>([])
    $kept.set(['from the storage'])
    const $size = derived([$kept], (kept) => kept.length)
    const $label = derived([$size], (size) => `${size} lines`)
    expect($label.get()).toBe('1 lines')
    expect($label.init).toBe('0 lines')
  })
})

describe('values that say the same', () => {
  it('are lists and plain objects with the same in them', () => {
    expect(alike([1, { a: [undefined] }], [1, { a: [undefined] }])).toBe(true)
    expect(alike({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  })

  it('aren’t those that differ in one place, or in what is missing', () => {
    expect(alike([1, 2], [1, 3])).toBe(false)
    expect(alike([1], [1, undefined])).toBe(false)
    expect(alike({ a: undefined }, { b: undefined })).toBe(false)
    expect(alike({ a: 1 }, { a: 1, b: undefined })).toBe(false)
    expect(alike([], {})).toBe(false)
    expect(alike(null, {})).toBe(false)
  })

  it('aren’t two dates, nor two functions: what is in those can’t be seen', () => {
    expect(alike(new Date(1), new Date(2))).toBe(false)
    expect(
      alike(
        () => 1,
        () => 1,
      ),
    ).toBe(false)
  })
})
