import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from '#islands/shared/use-store.ts'
import { derived } from '#stores/derived/derived.ts'
import { persisted } from '#stores/storage/storage.ts'
import { useShop } from '#ui/use-shop.ts'
import { publish, show } from './stage.tsx'

/** What a store holds, and how often it was shown. */
function Shown({ $store, onRender }: { $store: ReturnType<typeof atom<string>>; onRender?: () => void }) {
  onRender?.()
  return <output>{useStore($store)}</output>
}

const shown = page.getByRole('status')

describe('a component that reads a store', () => {
  it('shows its value, and each new one', async () => {
    const $name = atom('Ada')
    show(<Shown $store={$name} />)
    await expect.element(shown).toHaveTextContent('Ada')
    $name.set('Ben')
    await expect.element(shown).toHaveTextContent('Ben')
  })

  it('renders again only for its own store', async () => {
    const [$one, $other] = [atom('1'), atom('2')]
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    show(
      <>
        <Shown $store={$one} onRender={one} />
        <Shown $store={$other} onRender={other} />
      </>,
    )
    await expect.element(shown.nth(1)).toHaveTextContent('2')
    one.mockClear()
    other.mockClear()
    $one.set('changed')
    await expect.element(shown.nth(0)).toHaveTextContent('changed')
    expect(one).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('stops listening when it is unmounted', async () => {
    const $name = atom('Ada')
    const $there = atom(true)
    const Hidable = ({ children }: { children: ReactNode }) => useStore($there) && children
    show(
      <Hidable>
        <Shown $store={$name} />
      </Hidable>,
    )
    await expect.element(shown).toBeVisible()
    await vi.waitFor(() => expect($name.lc).toBe(1), 60_000)
    $there.set(false)
    await vi.waitFor(() => expect($name.lc).toBe(0), 60_000)
  })

  it('hydrates with the server’s HTML, then shows the stored value', async () => {
    sessionStorage.setItem('foyer:shop:greeting', JSON.stringify('kept'))
    const $greeting = persisted<string>('greeting', 'first', (stored) =>
      typeof stored === 'string' ? stored : undefined,
    )
    const $loud = derived([$greeting], (greeting) => `${greeting}!`)
    const Loud = () => <output>{useStore($loud)}</output>
    const { element, takeOver } = publish(<Loud />)
    expect(element.textContent).toBe('first!')
    const faults = takeOver()
    await expect.element(shown).toHaveTextContent('kept!')
    expect(faults).toEqual([])
  })
})

describe('a component that uses the shop’s context', () => {
  it('throws an error that names the missing provider', () => {
    const Currency = () => useShop().currency
    expect(() => renderToString(<Currency />)).toThrow('ShopProvider')
  })
})
