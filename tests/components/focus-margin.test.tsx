import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import '#layouts/layers.css'
import '#layouts/tokens.css'
import '#layouts/base.css'
import '#ui/choice.css'

/** Height of a cookie notice, half of the window. */
const notice = 284

it('the label of a box that gets the focus isn’t covered by the notice at the foot of the window', async () => {
  await page.viewport(320, 568)
  const root = document.documentElement
  root.style.setProperty('--notice-height', `${notice}px`)
  const main = document.body.appendChild(document.createElement('main'))
  onTestFinished(async () => {
    main.remove()
    root.style.removeProperty('--notice-height')
    await page.viewport(1280, 720)
  })
  const space = '<div style="height: 2000px"></div>'
  main.innerHTML = `${space}<label class="choice"><input type="checkbox"><span>${'An eine andere Adresse liefern. '.repeat(3)}</span></label>${space}`
  const label = main.querySelector('label')
  main.querySelector('input')?.focus()
  // The page scrolls smoothly.
  await expect.poll(() => label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - notice)
})
