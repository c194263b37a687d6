import { findBrowser, launch } from './tests/support/browser.ts'
const browser = await launch(await findBrowser())
for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, width] of [
    ['phone', 390],
    ['desk', 1280],
  ] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 420 } })
    await page.goto('http://localhost:4641/nl/')
    await page.screenshot({ path: `/tmp/shot/${name}-${colorScheme}.png` })
    await page.close()
  }
await browser.close()
