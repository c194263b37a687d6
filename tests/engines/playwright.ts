import { access, constants } from 'node:fs/promises'
import { type Browser, firefox, type Frame, type Page, webkit } from 'playwright'
import { findBrowser, launch } from '../support/browser.ts'
import { type Engine, type Tab, windowSize, zone } from './tab.ts'

/** Returns the only frame of a page, once it is there. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('There is no frame.')
  return frame
}

async function openTab(browser: Browser): Promise<Tab> {
  // A visitor of their own: nothing of an earlier one is stored.
  const context = await browser.newContext({ viewport: windowSize, locale: 'en', timezoneId: zone })
  const page = await context.newPage()
  return {
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (script) => page.evaluate(script),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    frame: async () => {
      const frame = await frameOf(page)
      return {
        evaluate: (script) => frame.evaluate(script),
        click: async (x, y) => {
          const box = await page.locator('iframe').boundingBox()
          await page.mouse.click(x + (box?.x ?? 0), y + (box?.y ?? 0))
        },
        type: (text) => page.keyboard.type(text),
      }
    },
    prepare: async (script) => void (await page.addInitScript(script)),
  }
}

const engineOf = (name: string, browser: Browser): Engine => ({
  version: `${name} ${browser.version()}`,
  open: () => openTab(browser),
  close: () => browser.close(),
})

export const startChromium = async (): Promise<Engine> => engineOf('Chromium', await launch(await findBrowser()))

/** Starts the Firefox or the WebKit that Playwright has downloaded; `undefined` where it hasn't. */
export async function startDownloaded(kind: 'firefox' | 'webkit'): Promise<Engine | undefined> {
  const type = { firefox, webkit }[kind]
  const isThere = await access(type.executablePath(), constants.X_OK).then(
    () => true,
    () => false,
  )
  return isThere ? engineOf({ firefox: 'Firefox', webkit: 'WebKit' }[kind], await type.launch()) : undefined
}
