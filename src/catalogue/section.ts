import type { Omitted } from '#api/errors.ts'
import { isRecord } from '#domain/collections/json.ts'
import { isBlank } from '#domain/collections/blank.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { inOneLine } from '#tenant/files/printable.ts'

/** A part of the API's data that is left out of all pages, and the reason. */
export interface LeftOut {
  /** Such as `article "12"`, or `data.banners[0].link of shopinfo`. */
  what: string
  reason: string
  /** The languages in which it is left out. */
  langs: Lang[]
}

/** Returns the name of a call's answer in reports, with what it is about, since one call may ask for several things. */
const sourceOf = (call: string, about: string | undefined) => (about === undefined ? call : `${call} for ${about}`)

/** The most characters of an id in a report. */
const shownId = 64

/** Returns the name of an item that can't be read, in reports: by its id, if that can be. */
function nameOf(item: unknown): string {
  const id = isRecord(item) ? item['id'] : undefined
  return typeof id === 'string' || typeof id === 'number' ? `"${String(id).slice(0, shownId)}"` : 'an item'
}

/** The list of things left out of a pull, recorded in each language and reported once. */
export class LeftOutList {
  readonly #noted = new Map<string, LeftOut>()
  /** Reasons of the items left out, by language and source. */
  readonly #items = new Map<string, string[]>()

  /** Records one thing. */
  note(lang: Lang, what: string, reason: string): void {
    const key = `${what}\n${reason}`
    const known = this.#noted.get(key)
    if (!known) this.#noted.set(key, { what: inOneLine(what), reason: inOneLine(reason), langs: [lang] })
    else if (!known.langs.includes(lang)) known.langs.push(lang)
  }

  /** Records the omissions of an answer to a call about something (`Ask`). */
  noteOmitted(lang: Lang, call: string, omitted: Omitted[], about?: string): void {
    const source = sourceOf(call, about)
    for (const { path, expected, found, ...rest } of omitted) {
      const mistake = `expected ${expected}, found ${found}`
      if (!('item' in rest)) {
        this.note(lang, `${path} of ${source}`, mistake)
        continue
      }
      const reason = `${path}: ${mistake}`
      this.note(lang, `${nameOf(rest.item)} of ${source}`, reason)
      const key = `${lang} ${source}`
      this.#items.set(key, [...(this.#items.get(key) ?? []), reason])
    }
  }

  /** Returns the reasons why whole items of a source's list were left out, one for each item. */
  itemsOmitted(lang: Lang, source: string): string[] {
    return this.#items.get(`${lang} ${source}`) ?? []
  }

  /**
   * Returns everything, in an order that doesn't depend on the order of the answers. Static pages come first: an imprint is
   * missed more than any article, and reports are cut off.
   */
  all(): LeftOut[] {
    const isPage = ({ what }: LeftOut) => what.startsWith('data.pages.')
    return [...this.#noted.values()]
      .map((one) => ({ ...one, langs: one.langs.toSorted() }))
      .toSorted(
        (a, b) => Number(isPage(b)) - Number(isPage(a)) || (a.what + a.reason).localeCompare(b.what + b.reason, 'en'),
      )
  }
}

/** Returns true if an id can be a folder name on every kind of host: letters, digits, hyphens and underscores only. */
const canBeFileName = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** Returns true if so many things of a list were left out that its server must be broken: more than remain. */
export const isMostlyBroken = (lost: number, left: number): boolean => lost > left

/** Thrown if so much of a section is broken that it isn't worth showing. */
class SectionBroken extends Error {
  override readonly name = 'SectionBroken'

  constructor(call: string, lang: Lang, lost: number, total: number, reason: string) {
    super(
      inOneLine(`${call} in ${lang}: ${lost} of ${total} can't be used, which is more than half; such as ${reason}`),
    )
  }
}

/** A thing of a section. */
interface Named {
  id: string
  name: string
}

interface SectionOptions {
  /** Name of a thing in it: `event`. */
  what: string
  /** The call that lists them, and what it is about where it is asked for several things (`Ask`). */
  call: string
  about?: string
  lang: Lang
  leftOut: LeftOutList
}

/**
 * A section of a museum's catalogue in one language. Broken things are left out and reported; if they are more than
 * half, the pull ends, since the server itself must be broken.
 */
export class PulledSection {
  readonly #options: SectionOptions
  #lost: string[] = []

  constructor(options: SectionOptions) {
    this.#options = options
  }

  /** Returns the name of one of its things in reports: `event "12"`. */
  nameOf({ id }: { id: string }): string {
    return `${this.#options.what} "${id}"`
  }

  /** Leaves one thing out. */
  leaveOut(thing: { id: string }, reason: string): void {
    const { lang, leftOut } = this.#options
    leftOut.note(lang, this.nameOf(thing), reason)
    this.#lost.push(`${this.nameOf(thing)}: ${reason}`)
  }

  /**
   * Returns the things that can have pages, each once. Ids that differ only in case count as the same, since they would
   * be the same folder on some disks.
   * @throws SectionBroken
   */
  usable<T extends Named>(things: T[]): T[] {
    const named = things.filter((thing) => {
      const usable = canBeFileName(thing.id)
      if (!usable) this.leaveOut(thing, 'its id cannot be a file name')
      return usable
    })
    return this.distinct(named, (id) => id.toLowerCase())
  }

  /**
   * Returns things that have no pages of their own, such as filters and headings, each once. One without a name that can
   * be read would be a link, a heading or a choice without words; it isn't broken for that, since staff may leave it
   * blank.
   * @throws SectionBroken
   */
  distinct<T extends Named>(things: T[], keyOf = (id: string) => id): T[] {
    const { lang, leftOut } = this.#options
    const seen = new Set<string>()
    const distinct = things.filter((thing) => {
      if (isBlank(thing.name)) {
        leftOut.note(lang, this.nameOf(thing), 'it has no name')
        return false
      }
      const key = keyOf(thing.id)
      if (!seen.has(key)) return Boolean(seen.add(key))
      this.leaveOut(thing, 'another one has the same id')
      return false
    })
    this.refuseMostlyBroken(distinct.length)
    return distinct
  }

  /** @throws SectionBroken if more things were left out than remain */
  refuseMostlyBroken(left: number): void {
    const { call, about, lang, leftOut } = this.#options
    const source = sourceOf(call, about)
    const omitted = leftOut.itemsOmitted(lang, source)
    const lost = this.#lost.length + omitted.length
    const [reason = ''] = [...this.#lost, ...omitted]
    if (isMostlyBroken(lost, left)) throw new SectionBroken(source, lang, lost, lost + left, reason)
  }
}
