import { memoizeBy } from '#domain/collections/memoize.ts'
import { registerStrings } from '#i18n/format-message.ts'
import { islandStrings, type Strings } from '#i18n/translate.ts'
import type { Lang } from '#domain/shop/languages.ts'
import type { Frame, Page } from './page.ts'
import { nameByContent } from './tenant-files.ts'

/** A file of messages: its path and its module code. */
interface StringsFile {
  path: string
  content: string
}

const made = memoizeBy((lang: Lang, messages: Strings): StringsFile => {
  const strings = islandStrings(lang, messages)
  const content = `export default ${JSON.stringify(strings)}`
  const path = nameByContent('strings', 'js', content)
  registerStrings(path, strings)
  return { path, content }
})

/**
 * Returns the file with the messages of all islands in the language and the museum's wording of a page. Browsers load it
 * once for all pages.
 */
export const stringsFile = ({ shop, messages }: Pick<Frame, 'shop' | 'messages'>) => made(shop.lang, messages)

/** Returns the files of all pages, each once. */
export const stringsFiles = (pages: readonly Page[]): StringsFile[] => [
  ...new Set(pages.map(({ frame }) => stringsFile(frame))),
]

/** Returns the address that is passed to a page's island. */
export const stringsPath = ({ frame }: Pick<Page, 'frame'>): string => stringsFile(frame).path
