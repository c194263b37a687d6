import { allMessages } from '#i18n/messages.ts'
import { pagesOf } from '#site/pages.ts'
import type { Page, PageOf, Template } from '#site/page.ts'
import { fullMuseum } from './full-museum.ts'

/** All German messages by dotted key. */
export const german = new Map(
  Object.entries(allMessages.get('de') ?? {}).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
  ),
)

const marked = Object.fromEntries([...german.keys()].map((key) => [key, `⟦${key}⟧`]))
const { tenant } = fullMuseum

/** The German pages of a museum that says each message in its own way: by its key in brackets. */
export const pagesInOwnWords: Page[] = pagesOf({
  ...fullMuseum,
  tenant: { ...tenant, messages: { ...tenant.messages, de: marked } },
}).filter(({ lang }) => lang === 'de')

/** The first of these pages that is of a template, whichever that is. */
export function anyPageInOwnWords(template: Template): Page {
  const page = pagesInOwnWords.find((each) => each.template === template)
  if (!page) throw new Error(`The full museum has no page of ${template}.`)
  return page
}

/** The first of these pages that is of a template, as that template's. */
export function pageInOwnWords<T extends Template>(template: T): PageOf<T> {
  const isOf = (page: Page | PageOf<T>): page is PageOf<T> => page.template === template
  const page = pagesInOwnWords.find((each) => isOf(each))
  if (!page || !isOf(page)) throw new Error(`The full museum has no page of ${template}.`)
  return page
}

/** The keys of the messages that a text says, each once, without their plural ending. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/⟦([\w.]+?)(?:_(?:one|other|many))?⟧/g)].map(([, key = '']) => key)),
]
