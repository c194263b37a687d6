import { mapIncrementally, memoize, memoizeBy } from '#domain/collections/memoize.ts'
import { knowStrings } from '#i18n/format-message.ts'
import { stringsOf } from '#i18n/translate.ts'
import { islandKeys } from './island-keys.ts'
import type { Frame, Page, Template } from './page.ts'
import { nameByContent } from './tenant-files.ts'

/** A file of messages: where it is, and the module it holds. */
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
  knowStrings(path, strings)
  return { path, content }
})

/** The file with what the island of a page says, in the language and wording of its museum; absent without an island. */
export const stringsFile = ({ template, frame }: Pick<Page, 'template' | 'frame'>) => made(template, frame)

const filesAgain = mapIncrementally<Frame, Page, StringsFile | false>()
const sameFiles = memoize<readonly (StringsFile | false)[], StringsFile[]>()

/** The files of all pages, each once. */
export function stringsFiles(pages: readonly Page[]): StringsFile[] {
  const [first] = pages
  if (!first) return []
  const files = filesAgain(first.frame, '', pages, (page) => stringsFile(page) ?? false)
  return sameFiles(files, [], () => [
    ...new Map(files.flatMap((file) => (file ? [[file.path, file] as const] : []))).values(),
  ])
}

/** The address to hand to a page's island. @throws where its template isn't known to have one */
export function stringsPath(page: Page): string {
  const file = stringsFile(page)
  if (file) return file.path
  throw new Error(`The template "${page.template}" has no messages for an island: it imports none from src/islands.`)
}
