import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    /** axe, once its script has run in the page. */
    axe?: typeof axe
  }
}

let source: Promise<string> | undefined
const axeSource = () => (source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))

/** Runs in the page, where axe is. */
async function find(tags: string[] | undefined): Promise<string[]> {
  if (!window.axe) throw new Error('axe is not in the page.')
  const { violations } = await window.axe.run({
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/**
 * Returns the violations that axe finds in a page, each with its elements. axe runs in the page itself, without the package
 * for Playwright: that one puts axe into the page several times and hands all results over, which takes twice as long.
 * @param tags - tags of the rules to check; all rules without them
 */
export async function axeFinds(page: Page, tags?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource())
  return page.evaluate(find, tags)
}
