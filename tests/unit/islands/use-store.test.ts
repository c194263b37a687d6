import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useStore } from '#islands/shared/use-store.ts'
import { derived } from '#stores/derived/derived.ts'

it('useStore renders the first value of a store on the server, and leaves no timer or listener behind', () => {
  const $count = atom(1)
  const $price = derived([$count], (count) => count * 10)
  const Price = () => createElement('p', null, useStore($price))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  $count.set(2)
  expect(renderToString(createElement(Price))).toBe('<p>10</p>')
  expect(timers).not.toHaveBeenCalled()
  expect($count.lc).toBe(0)
})
