import type { PublishOptions } from '#publish/release/publish-site.ts'
import { plainRenderer, textPage } from '../support.ts'

/** A site of which, with another text, some pages change, some stay, some come and go. */
export const changingSite = (siteDir: string, text: string): PublishOptions => ({
  siteDir,
  pages: [...['a', 'b', 'c'].map((name) => textPage(name, text)), textPage('same'), textPage(`only-${text}`)],
  files: [{ path: 'run.txt', content: text }],
  renderer: plainRenderer(),
  // One file is open at a time, so that the steps come in one order.
  concurrency: 1,
})
