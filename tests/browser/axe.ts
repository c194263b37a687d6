import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * Violations that axe finds in a page, each with the elements that have it. All is asked in the page itself: no page of the
 * shop has a frame of another host, and axe's way of looking into those opens a tab more and takes three times as long.
 * @param tags of the rules that are asked; all of them where none is given
 */
export async function axeFinds(page: Page, tags?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
