import { describe, expect, it } from 'vitest'
import { isGone } from './pages.ts'
import { visit } from './visit.ts'

/** Runs in the page; returns the addresses of the pictures that take part in a transition under a name of their own. */
const namedPictures = () =>
  [...document.querySelectorAll('.picture')]
    .filter((picture) => getComputedStyle(picture).viewTransitionName !== 'none')
    .map((picture) => picture.getAttribute('src')?.replace(/\?.*/, ''))

interface Noted {
  event: 'pageswap' | 'pagereveal'
  hasTransition: boolean
  pictures: string[]
}

/**
 * Opens the first thing of a list by a press. Returns whether pages left and came with a transition, and which pictures take
 * part in it on either side. Both are asked where they hold: whether the browser then finds the time to play it is its own
 * affair.
 */
async function openFirst(path: string, reducedMotion: 'reduce' | 'no-preference') {
  const { page, site } = await visit('aarenfels', { reducedMotion })
  const noted: Noted[] = []
  await page.exposeFunction('note', (seen: Noted) => void noted.push(seen))
  await page.addInitScript(`for (const event of ['pageswap', 'pagereveal']) addEventListener(event, ({ viewTransition }) =>
    note({ event, hasTransition: viewTransition !== null, pictures: (${namedPictures.toString()})() }))`)
  await page.goto(site + path)
  await expect.poll(() => noted.length).toBeGreaterThan(0)
  noted.length = 0
  const first = page.locator('main li:has(> .picture)').first()
  const pressed = await first.locator('.picture').getAttribute('src')
  await first.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  await page.waitForLoadState('load')
  const lead = await page.locator('main .picture[fetchpriority="high"]').getAttribute('src')
  const addressOf = (src: string | null) => src?.replace(/\?.*/, '')
  return { noted, pictures: await page.evaluate(namedPictures), pressed: addressOf(pressed), lead: addressOf(lead) }
}

describe.skipIf(isGone('aarenfels'))('from a list to a detail page', () => {
  it.each(['/en/merchandise/', '/en/tickets/102/'])(
    'the picture pressed on %s grows into the first picture of the next page',
    async (path) => {
      const { noted, pictures, pressed, lead } = await openFirst(path, 'no-preference')
      await expect
        .poll(() => noted)
        .toContainEqual({ event: 'pageswap', hasTransition: true, pictures: [expect.stringContaining(pressed ?? '?')] })
      expect(pictures).toEqual([lead])
    },
  )

  it('a page of another template has a transition before its own code has run', async () => {
    const { page, site } = await visit('aarenfels', { reducedMotion: 'no-preference' })
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const noted: boolean[] = []
    await page.exposeFunction('note', (hasTransition: boolean) => void noted.push(hasTransition))
    await page.addInitScript(`addEventListener('pagereveal', ({ viewTransition }) => note(viewTransition !== null))`)
    await page.goto(`${site}/en/`)
    await expect.poll(() => noted).toEqual([false])
    await page.evaluate((href) => location.assign(href), `${site}/en/merchandise/`)
    await page.waitForURL('**/merchandise/')
    await expect.poll(() => noted).toEqual([false, true])
  })

  it('nothing moves if the visitor prefers reduced motion', async () => {
    const { noted, pictures } = await openFirst('/en/merchandise/', 'reduce')
    await expect
      .poll(() => noted.filter(({ event }) => event === 'pagereveal'))
      .toMatchObject([{ hasTransition: false }])
    expect(noted.filter(({ hasTransition }) => hasTransition)).toEqual([])
    expect(pictures).toEqual([])
  })
})
