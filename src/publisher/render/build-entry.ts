import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '#site/page.ts'
import { readStyleParts, type StyleParts } from './page-styles.ts'

/** Describes the exports of a build's entry module. */
interface BuildEntry {
  /** The code of `embed.js`, without its words. */
  embedCode: string
  /** The styles of each template. */
  styleParts: StyleParts['templates']
  renderPage: (page: Page, styles: StyleParts) => Promise<string>
}

/** Loads a build's compiled entry.ts and its styles. */
export async function openEntry(dir: string) {
  const entry: BuildEntry = await import(pathToFileURL(join(dir, 'server/entry.mjs')).href)
  const styles = await readStyleParts(dir, entry.styleParts)
  return {
    embedCode: entry.embedCode,
    renderPage: (page: Page): Promise<string> => entry.renderPage(page, styles),
    styles,
  }
}
