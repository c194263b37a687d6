import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Page } from '#site/page.ts'
import { contentFiles } from '#publisher/release/site-files.ts'
import { pagesOf } from '#site/pages.ts'
import { publishable } from '#site/publishable.ts'

/** Describes the pages and files that a development server shows. The module is loaded through Vite, never imported. */
export interface DevContent {
  pages: Page[]
  /** Files by address. */
  files: Map<string, string | Uint8Array>
}

export function devContent(snapshot: Snapshot): DevContent {
  const pages = pagesOf(publishable(snapshot).snapshot)
  const files = contentFiles(snapshot, pages)
  return { pages, files: new Map(files.map(({ path, content }) => [path, content])) }
}
