import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#ui/choice.css'

/** Height of a cookie notice, half of the window. */
const notice = 284

const space = '<div style="height: 2000px"></div>'

/** A page in a small window whose lower half a notice covers. */
async function pageUnderNotice(content: string): Promise<HTMLElement> {
  await page.viewport(320, 568)
  const root = document.documentElement
  root.style.setProperty('--notice-height', `${notice}px`)
  const main = document.body.appendChild(document.createElement('main'))
  onTestFinished(async () => {
    main.remove()
    root.style.removeProperty('--notice-height')
    await page.viewport(1280, 720)
  })
  main.innerHTML = `${space}${content}${space}`
  return main
}

/** Distance from the top of the notice to the bottom of an element, in pixels: above 0 it is covered. */
const covered = (element: Element | null) =>
  (element?.getBoundingClientRect().bottom ?? Number.NaN) - (innerHeight - notice)

it('the label of a box that gets the focus isn’t covered by the notice at the foot of the window', async () => {
  const words = 'An eine andere Adresse liefern. '.repeat(3)
  const main = await pageUnderNotice(`<label class="choice"><input type="checkbox"><span>${words}</span></label>`)
  main.querySelector('input')?.focus()
  // The page scrolls smoothly.
  await expect.poll(() => covered(main.querySelector('label'))).toBeLessThanOrEqual(0)
})

it('a text area of four lines that gets the focus isn’t covered by it either, nor cut off at the top', async () => {
  const main = await pageUnderNotice('<textarea rows="4"></textarea>')
  const area = main.querySelector('textarea')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(area)
  // With its ring, which is outside of it.
  await expect.poll(() => covered(area)).toBeLessThanOrEqual(-4)
  expect(area?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})
