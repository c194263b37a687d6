import type { Lang } from '#domain/shop/languages.ts'
import type { Collected } from './collect.ts'
import type { MissingText } from './ask.ts'

interface Worded {
  id: string
  name: string
  text?: string
  teaser?: string
}

/** Returns every text of one language under a name that is the same in all languages; `false` if the text is empty. */
function textsOf({ info, events, tickets, tours, articles, vouchers }: Collected): Map<string, boolean> {
  const texts = new Map<string, boolean>()
  const note = (name: string, value: string | undefined) => texts.set(name, value !== undefined && value.trim() !== '')
  const noteAll = (what: string, things: Worded[]) => {
    for (const { id, name, text, teaser } of things) {
      note(`${what} ${id}: name`, name)
      note(`${what} ${id}: text`, text)
      note(`${what} ${id}: teaser`, teaser)
    }
  }
  noteAll('event', events)
  noteAll('ticket', tickets)
  noteAll('tour', tours)
  noteAll('article', articles)
  noteAll('voucher', vouchers)
  if (!info) return texts
  note('shop: title', info.meta.title)
  note('shop: description', info.meta.description)
  note('cookie notice', info.cookieWarning)
  for (const [id, page] of Object.entries(info.pages)) note(`page ${id}`, page.html)
  // By position rather than by name, since a group's name is translated.
  for (const [group, { banners }] of info.bannerGroups.entries()) {
    for (const [index, { title, text }] of banners.entries()) {
      note(`banner ${group + 1}.${index + 1}: title`, title)
      note(`banner ${group + 1}.${index + 1}: text`, text)
    }
  }
  return texts
}

/** Returns the texts that one language has and another one lacks. */
export function missingTexts(collected: ReadonlyMap<Lang, Collected>): MissingText[] {
  const byLang = [...collected].map(([lang, one]) => ({ lang, texts: textsOf(one) }))
  const there = new Set(byLang.flatMap(({ texts }) => [...texts].filter(([, has]) => has).map(([text]) => text)))
  return byLang.flatMap(({ lang, texts }) =>
    [...there].filter((text) => texts.get(text) !== true).map((text) => ({ lang, text })),
  )
}
