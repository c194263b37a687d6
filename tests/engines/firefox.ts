import puppeteer, { type Page } from 'puppeteer-core'
import { programIn } from '../support/browser.ts'
import { type Engine, type Tab, windowSize, zone } from './tab.ts'

const tabOf = (page: Page): Tab => ({
  goto: async (address) => void (await page.goto(address)),
  back: async () => void (await page.goBack()),
  reload: async () => void (await page.reload()),
  evaluate: (script) => page.evaluate(script),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  frame: async () => {
    const element = await page.waitForSelector('iframe, >>> iframe')
    const frame = await element?.contentFrame()
    if (!element || !frame) throw new Error('There is no frame.')
    return {
      evaluate: (script) => frame.evaluate(script),
      click: async (x, y) => {
        const box = await element.boundingBox()
        await page.mouse.click(x + (box?.x ?? 0), y + (box?.y ?? 0))
      },
      type: (text) => page.keyboard.type(text),
    }
  },
  prepare: async (script) => void (await page.evaluateOnNewDocument(script)),
})

/** Starts the system's Firefox by WebDriver BiDi; `undefined` where there is none. */
export async function startFirefox(): Promise<Engine | undefined> {
  const executablePath = await programIn(['firefox-esr', 'firefox'])
  if (executablePath === undefined) return undefined
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, TZ: zone },
  })
  return {
    version: (await browser.version()).replace(/^firefox\//, 'Firefox '),
    open: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(windowSize)
      return tabOf(page)
    },
    close: () => browser.close(),
  }
}
