import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const host = document.createElement('main')
host.innerHTML = `
  <button>Before</button>
  <foyer-shop tenant-url="http://127.0.0.1:9" path="/en/"></foyer-shop>
  <button>After</button>`

it('the frame of a shop that hasn’t answered yet is no stop of the keyboard: nobody would see it', async () => {
  const en = { title: 'Shop', loading: 'Loading the shop…', open: 'Go to the shop' }
  Object.assign(window, { foyerWords: { en } })
  // The time after which a link replaces the frame doesn't run, however long the machine takes for the rest.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await import('#embed/foyer-shop.ts')
  document.body.append(host)
  onTestFinished(() => host.remove())
  await expect.element(page.getByText(en.loading)).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})
