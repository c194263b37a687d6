import type { Browser } from 'playwright'

/** What a page loads of pictures on a phone before anybody scrolls; bytes. */
export interface Pictures {
  /** Those in sight. */
  inSight: number
  /** Those the browser fetches ahead of being scrolled to as well. */
  fetched: number
}

/** Weighs the pictures of a page on a phone of 390 × 844 CSS pixels, two device pixels each. */
export async function picturesOf(browser: Browser, url: string): Promise<Pictures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const sizes = new Map<string, number>()
  try {
    const page = await context.newPage()
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'image') return
      void request.sizes().then(({ responseBodySize }) => sizes.set(request.url(), responseBodySize))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom } = image.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        .map(({ currentSrc }) => currentSrc),
    )
    const sum = (urls: Iterable<string>) =>
      [...new Set(urls)].reduce((bytes, each) => bytes + (sizes.get(each) ?? 0), 0)
    return { inSight: sum(seen), fetched: sum(sizes.keys()) }
  } finally {
    await context.close()
  }
}
