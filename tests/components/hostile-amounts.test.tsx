import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import VoucherOrder from '#islands/goods/VoucherOrder.tsx'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { clearFailures } from '#stores/failures/failure.ts'
import { hostileTexts } from '../support/hostile.ts'
import { anId } from '../support/ids.ts'
import { keepPage, setFaults, tinyApi } from './own-sandbox.ts'
import { listen } from './heard.ts'
import { shop, show, stringsPath } from './stage.tsx'

const amount = page.getByRole('textbox', { name: /^Amount/ })
const add = page.getByRole('button', { name: 'Add to basket', exact: true })
const worth = () => $cart.get().map((line) => (line.type === 'voucher' ? [line.price, line.count] : line.type))

const open = () =>
  show(
    <VoucherOrder
      shop={{ ...shop, api: tinyApi }}
      strings={stringsPath}
      voucher={{ id: anId('62'), name: 'Your amount', price: 2500, variableAmount: true }}
    />,
  )

beforeEach(() => {
  $cart.set(noLines)
  keepPage()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await setFaults([])
  clearFailures()
  $cart.set(noLines)
})

const amounts = [...Object.values(hostileTexts), '1e9', '２', '0x10', 'Infinity', '9'.repeat(400)]
const texts = amounts.filter((_, at) => at % 4 === 0 || inject('full'))

describe('the variable amount of a voucher', () => {
  it.each(texts.map((text) => [text.slice(0, 20), text]))(
    '%s is rejected and kept for correction, and nothing is added before',
    async (_, text) => {
      open()
      await amount.fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.element(amount).toBeInvalid()
      await expect.element(amount).toHaveFocus()
      await expect.element(amount).toHaveValue(text)
      expect(worth()).toEqual([])
      await amount.fill('25,5')
      await add.click()
      await expect.poll(worth).toEqual([[2550, 1]])
    },
  )

  it('is announced to be invalid when the field is left', async () => {
    open()
    await expect.element(amount).toBeEnabled()
    const heard = listen()
    await amount.fill('0')
    await userEvent.tab()
    await expect.element(amount).toBeInvalid()
    await expect.poll(() => heard).toEqual([expect.stringMatching(/^The amount must be at least CHF\s1\.00\.$/)])
  })

  it('is added once on a slow server, however often the button is pressed', async () => {
    const pressed = Promise.withResolvers<void>()
    const { fetch } = globalThis
    let held = 0
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      if (!/\/voucher\//.test(answer.url)) return answer
      held += 1
      await pressed.promise
      return answer
    })
    open()
    await amount.fill('40')
    // In the page itself: a driver's clicks may take longer than the server does.
    for (let presses = 0; presses < 3; presses += 1) {
      add.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await new Promise(requestAnimationFrame)
    }
    // The server's answer comes after all of them.
    expect(worth()).toEqual([])
    await expect.poll(() => held).toBe(1)
    pressed.resolve()
    await expect.element(page.getByText(/^Added to your basket: /)).toBeVisible()
    expect(worth()).toEqual([[4000, 1]])
  })

  it.each([500, 503, 429])(
    'is kept while the server answers %d, which is shown, and can be added after a retry',
    async (status) => {
      await setFaults([{ kind: 'status', status, endpoint: 'voucher' }])
      open()
      await amount.fill('40')
      await add.click()
      const again = page.getByRole('button', { name: 'Try again' })
      await expect.element(again).toBeVisible()
      await expect.element(amount).toHaveValue('40.00')
      expect(worth()).toEqual([])
      await setFaults([])
      await again.click()
      await add.click()
      await expect.poll(worth).toEqual([[4000, 1]])
    },
  )
})
