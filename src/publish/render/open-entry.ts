import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '#publish/compile/entry.ts'
import type { Page } from '#site/page.ts'
import { readStyleParts } from './page-styles.ts'

/** Loads what a build is in a folder: entry.ts as the build compiled it, with the build's styles at hand. */
export async function openEntry(dir: string) {
  const entry: typeof Entry = await import(pathToFileURL(join(dir, 'server/entry.mjs')).href)
  const styles = await readStyleParts(dir, entry.styleParts)
  return { embedCode: entry.embedCode, renderPage: (page: Page): string => entry.renderPage(page, styles), styles }
}
