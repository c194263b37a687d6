import { createServer, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright'

/** Milliseconds until each answer of the slow line begins: a round trip on a phone, as Lighthouse has it. */
const latency = 150

/** Serves a site with each answer a round trip later. @param rules see `secondPage` */
async function slowLine(site: string, rules: boolean) {
  const { port, hostname } = new URL(site)
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `${hostname}:${port}` }
    request({ port, hostname, path: asked.url, method: asked.method, headers }, (came) => {
      const { 'speculation-rules': _, ...others } = came.headers
      void setTimeout(latency).then(() => {
        answer.writeHead(came.statusCode ?? 500, rules ? came.headers : others)
        came.pipe(answer)
      })
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the second page of a visit takes. */
export interface SecondPage {
  /** Milliseconds from the press of its link. */
  firstPaint: number
  /** Bytes of the page itself with its styles, which the first page has sent too. */
  bytes: number
}

/** Milliseconds for which a mouse rests on a link before it is pressed. */
const restsFor = 300

/**
 * Presses the first link of a list's page and measures the page it leads to, in a line of one round trip more an answer.
 * @param rules true if the site sends its speculation rules, by which browsers fetch the page of a link that a mouse rests on
 */
export async function secondPage(browser: Browser, list: string, rules: boolean): Promise<SecondPage> {
  const { origin, pathname } = new URL(list)
  const line = await slowLine(origin, rules)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(line.url + pathname, { waitUntil: 'networkidle' })
    // Links to days lead to the same list.
    await page.locator('main li a:not([href*="?"])').first().hover()
    await setTimeout(restsFor)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL((url) => url.pathname !== pathname, { waitUntil: 'networkidle' })
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        bytes: navigation instanceof PerformanceNavigationTiming ? navigation.encodedBodySize : 0,
      }
    })
  } finally {
    await page.close()
    await line.stop()
  }
}
