import puppeteer, { type Page } from 'puppeteer-core'
import { programIn } from '../support/browser.ts'
import { type Engine, type Tab, windowSize } from './tab.ts'

const tabOf = (page: Page): Tab => ({
  goto: async (address) => void (await page.goto(address)),
  back: async () => void (await page.goBack()),
  reload: async () => void (await page.reload()),
  evaluate: (script) => page.evaluate(script),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
})

/** Starts the system's Firefox by WebDriver BiDi; `undefined` where there is none. */
export async function startFirefox(): Promise<Engine | undefined> {
  const executablePath = await programIn(['firefox-esr', 'firefox'])
  if (executablePath === undefined) return undefined
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
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
