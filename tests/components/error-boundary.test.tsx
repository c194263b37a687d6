import { atom } from 'nanostores'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '#domain/shop/languages.ts'
import { registerStrings } from '#i18n/format-message.ts'
import { islandStrings } from '#i18n/translate.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { $storageTrouble, storageKey } from '#stores/storage/storage.ts'
import { aTicketLine } from '../support/shop-things.ts'
import { publish, show, shop, stringsPath, strings } from './stage.tsx'

class RuleError extends Error {}

/** A screen that counts, with a price of which its rule knows no more than three. */
function counter() {
  const $count = atom(2)
  const $price = derived([$count], (count) => {
    if (count > 3) throw new RuleError(`${count} is too many`)
    return count * 10
  })
  return {
    $count,
    Counter: island(function Counter() {
      return <p>Price {useStore($price)}</p>
    }),
  }
}

/** React tells the console of each error that a boundary has caught. */
function expectErrors() {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  return told
}

function fillBasket() {
  $cart.set([aTicketLine()])
  onTestFinished(() => $cart.set([]))
}

/** The text of the error with its button; undefined if there is none. */
const errorText = () => document.querySelector('main .notice')?.textContent
const reload = page.getByRole('button', { name: strings['common.reload'] })

describe('an island that throws', () => {
  it('shows an error, states that the basket is kept, and offers to reload the page', async () => {
    expectErrors()
    fillBasket()
    const { $count, Counter } = counter()
    show(<Counter shop={shop} strings={stringsPath} />)
    await expect.element(page.getByText('Price 20')).toBeVisible()
    expect(() => $count.set(4)).not.toThrow()
    await expect.poll(errorText).toContain('Something has gone wrong: this part of the page can’t be shown.')
    await expect.poll(errorText).toContain('Your basket is kept.')
    await expect.element(reload).toBeVisible()
    expect(page.getByText('Price').query()).toBeNull()
    expect(sessionStorage.getItem(storageKey('cart'))).toContain(aTicketLine().id)
  })

  it('is mounted anew once by itself, and shows no error if it works then', async () => {
    expectErrors()
    const $isBroken = atom(false)
    let mounts = 0
    const Counter = island(function Counter() {
      const [mount] = useState(() => (mounts += 1))
      if (useStore($isBroken) && mount < 2) throw new RuleError('a text is gone')
      return <p>Mounted {mount}</p>
    })
    show(<Counter shop={shop} strings={stringsPath} />)
    await expect.element(page.getByText('Mounted 1')).toBeVisible()
    $isBroken.set(true)
    await expect.element(page.getByText('Mounted 2')).toBeVisible()
    expect(errorText()).toBeUndefined()
  })

  it('shows the error during hydration too, instead of the server’s HTML', async () => {
    expectErrors()
    fillBasket()
    let inBrowser = false
    const Broken = island(function Broken() {
      if (inBrowser) throw new RuleError('no such day')
      return <p>As published</p>
    })
    const { element, takeOver } = publish(<Broken shop={shop} strings={stringsPath} />)
    expect(element.textContent).toBe('As published')
    inBrowser = true
    takeOver()
    await expect.poll(errorText).toContain('Your basket is kept.')
    await expect.element(reload).toBeVisible()
    expect(element.textContent).not.toContain('As published')
  })

  it('doesn’t affect the other islands of the page', async () => {
    expectErrors()
    const broken = counter()
    const whole = counter()
    show(<broken.Counter shop={shop} strings={stringsPath} />)
    show(<whole.Counter shop={shop} strings={stringsPath} />)
    await expect.element(page.getByText('Price 20').nth(1)).toBeVisible()
    broken.$count.set(4)
    await expect.poll(errorText).toBeDefined()
    whole.$count.set(3)
    await expect.element(page.getByText('Price 30')).toBeVisible()
  })

  it('doesn’t state that the basket is kept if it is empty, or if the browser can’t store it', async () => {
    expectErrors()
    const { $count, Counter } = counter()
    show(<Counter shop={shop} strings={stringsPath} />)
    await expect.element(page.getByText('Price 20')).toBeVisible()
    $count.set(4)
    await expect.poll(errorText).toBeDefined()
    expect(errorText()).not.toContain('basket')
    $storageTrouble.set(true)
    onTestFinished(() => $storageTrouble.set(false))
    fillBasket()
    await expect.poll(errorText).toContain(strings['common.storageTrouble'])
    expect(errorText()).not.toContain('Your basket is kept.')
  })

  it.each(languages)('shows the error in %s', async (lang) => {
    expectErrors()
    fillBasket()
    const texts = islandStrings(lang)
    const path = `/strings-${lang}.js`
    registerStrings(path, texts)
    const { $count, Counter } = counter()
    $count.set(4)
    show(<Counter shop={{ ...shop, lang, locale: lang }} strings={path} />)
    const { 'errors.screenBroken': broken, 'errors.basketKept': kept, 'common.reload': again } = texts
    await expect.poll(errorText).toBe(`${broken}${kept}${again}`)
  })
})
