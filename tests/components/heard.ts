import { onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'

const regions = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'

/**
 * Resolves when everything that is shown now and is news should have been announced: twice the time that `ui/News.tsx` waits.
 * It shows that nothing else is announced; what a test expects to hear it polls for, as a busy machine says it later.
 */
export const announcementsEnd = () => new Promise((resolve) => setTimeout(resolve, 500))

/** Returns all that screen readers announce from now on, in order: each text that a live region of the page gains. */
export function listen(): string[] {
  const heard: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = type === 'characterData' ? [target] : [...addedNodes]
      const own = added.filter((node) => region || (node instanceof Element && node.matches('[role="alert"]')))
      // Whatever space stands before an amount.
      heard.push(...own.map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' ').trim()).filter(Boolean))
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return heard
}

/**
 * Types texts into a field within the page, twenty a second: however busy the machine is, the next one is due
 * before an announcement, as it isn't with a driver.
 */
export async function typeFast(field: Locator, ...texts: string[]) {
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new TypeError('The field is an input.')
  for (const text of texts) {
    input.value = text
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
