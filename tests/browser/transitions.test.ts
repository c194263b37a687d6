import { describe, expect, it } from 'vitest'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

/** What grows or fades while a page gives way to the first thing in its list. */
async function seenBetween(path: string, reducedMotion: 'reduce' | 'no-preference') {
  // Where a test answers for pictures itself, styles come so late that the browser leaves the transition out.
  const { page, site } = await visit('aarenfels', { reducedMotion, pictures: true })
  const seen: string[] = []
  await page.exposeFunction('note', (name: string) => void seen.push(name))
  await page.addInitScript(() => {
    /** The page doesn't want one, though the page before it did. */
    const outOfIt = () => {}
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return Reflect.get(window, 'note')('none')
      void viewTransition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null
          if (part?.startsWith('::view-transition-group')) Reflect.get(window, 'note')(part)
        }
      }, outOfIt)
      void viewTransition.finished.then(() => Reflect.get(window, 'note')('finished'), outOfIt)
    })
  })
  await page.goto(site + path)
  await page.locator('main li:has(> .picture) a').first().click()
  // Nothing is asked of the page meanwhile: a question before its styles are there would end the transition.
  return seen
}

describe.skipIf(isGone('aarenfels'))('from a list to what is in it', () => {
  it('the picture that was pressed grows into the one the page opens with', async () => {
    const seen = await seenBetween('/en/merchandise/', 'no-preference')
    await expect.poll(() => seen).toContain('finished')
    expect(seen).toContain('::view-transition-group(picture)')
  })

  it('it does so from a page that opens with a picture itself', async () => {
    const seen = await seenBetween('/en/tickets/102/', 'no-preference')
    await expect.poll(() => seen).toContain('finished')
    expect(seen).toContain('::view-transition-group(picture)')
  })

  it('nothing moves for those who want less of it', async () => {
    const seen = await seenBetween('/en/merchandise/', 'reduce')
    await expect.poll(() => seen).toEqual(['none', 'none'])
  })
})
