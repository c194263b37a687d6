import { mapIncrementally, memoizeBy } from '#domain/collections/memoize.ts'
import { registerStrings } from '#i18n/format-message.ts'
import { stringsOf } from '#i18n/translate.ts'
import { islandKeys } from './island-keys.ts'
import type { Frame, Page, Template } from './page.ts'
import { nameByContent } from './tenant-files.ts'

/** A file of messages: its path and its module code. */
interface StringsFile {
  path: string
  content: string
}

const made = memoizeBy((template: Template, { shop, messages }: Frame): StringsFile | undefined => {
  const wanted = islandKeys(template)
  if (wanted.length === 0) return undefined
  const strings = stringsOf(shop.lang, wanted, messages)
  const content = `export default ${JSON.stringify(strings)}`
  const path = nameByContent('strings', 'js', content)
  registerStrings(path, strings)
  return { path, content }
})

/**
 * Returns the file with the messages of a page's island, in the museum's language and wording; undefined without an
 * island.
 */
export const stringsFile = ({ template, frame }: Pick<Page, 'template' | 'frame'>) => made(template, frame)

const mapToFiles = mapIncrementally<Frame, Page, StringsFile | false>()

/** Returns the files of all pages, each once. */
export function stringsFiles(pages: readonly Page[]): StringsFile[] {
  const [first] = pages
  if (!first) return []
  const files = mapToFiles(first.frame, '', pages, (page) => stringsFile(page) ?? false)
  return [...new Map(files.flatMap((file) => (file ? [[file.path, file] as const] : []))).values()]
}

/** Returns the address that is passed to a page's island. @throws if its template has no island */
export function stringsPath(page: Page): string {
  const file = stringsFile(page)
  if (file) return file.path
  throw new Error(`The template "${page.template}" has no messages for an island: it imports none from src/islands.`)
}
