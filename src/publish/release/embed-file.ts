import { embedWords } from '#site/embed-words.ts'
import type { Page } from '#site/page.ts'
import type { MadeFile } from './release-file.ts'

/**
 * `/embed.js`, for pages of other sites (docs/embedding.md): a classic script, with what it says in the languages of the
 * museum.
 * @param code what src/embed/foyer-shop.ts is compiled to
 */
export const embedFile = (code: string, pages: readonly Page[]): MadeFile => ({
  path: 'embed.js',
  content: `(foyerWords=>{${code.trim()}})(${JSON.stringify(embedWords(pages))})\n`,
})
