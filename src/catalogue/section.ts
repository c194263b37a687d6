import type { Omitted } from '#api/errors.ts'
import type { Lang } from '#domain/shop/languages.ts'

/** A part of the API's data that is left out of all pages, and the reason. */
export interface LeftOut {
  /** Such as `article "12"`, or `data.banners[0].link of shopinfo`. */
  what: string
  reason: string
  /** The languages in which it is left out. */
  langs: Lang[]
}

/** The list of things left out of a pull, recorded in each language and reported once. */
export class LeftOutList {
  readonly #noted = new Map<string, LeftOut>()
  /** Reasons of the items left out, by language and call. */
  readonly #items = new Map<string, string[]>()

  /** Records one thing. */
  note(lang: Lang, what: string, reason: string): void {
    const key = `${what}\n${reason}`
    const known = this.#noted.get(key)
    if (!known) this.#noted.set(key, { what, reason, langs: [lang] })
    else if (!known.langs.includes(lang)) known.langs.push(lang)
  }

  /** Records the omissions of an answer. @param about as in `Ask` */
  noteOmitted(lang: Lang, call: string, omitted: Omitted[], about?: string): void {
    const source = about === undefined ? call : `${call} for ${about}`
    for (const { path, expected, found, item } of omitted) {
      const mistake = `expected ${expected}, found ${found}`
      if (!item) {
        this.note(lang, `${path} of ${source}`, mistake)
        continue
      }
      const reason = `${path}: ${mistake}`
      this.note(lang, item.id === undefined ? `an item of ${source}` : `"${item.id}" of ${source}`, reason)
      const key = `${lang} ${call}`
      this.#items.set(key, [...(this.#items.get(key) ?? []), reason])
    }
  }

  /** Returns the reasons why whole items of a call's list were left out, one for each item. */
  itemsOmitted(lang: Lang, call: string): string[] {
    return this.#items.get(`${lang} ${call}`) ?? []
  }

  /** Returns everything, in an order that doesn't depend on the order of the answers. */
  all(): LeftOut[] {
    return [...this.#noted.values()]
      .map((one) => ({ ...one, langs: one.langs.toSorted() }))
      .toSorted((a, b) => (a.what + a.reason).localeCompare(b.what + b.reason, 'en'))
  }
}

/** Returns true if an id can be a folder name on every kind of host: letters, digits, hyphens and underscores only. */
const canBeFileName = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/**
 * Removes items whose id can't be a folder name, and duplicates. Ids that differ only in case count as duplicates,
 * since they would be the same folder on some disks.
 * @param leaveOut called with each removed item
 */
function withUsableIds<T extends { id: string }>(items: T[], leaveOut: (item: T, reason: string) => void): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = item.id.toLowerCase()
    const usable = canBeFileName(item.id)
    if (usable && !seen.has(key)) return Boolean(seen.add(key))
    leaveOut(item, usable ? 'another one has the same id' : 'its id cannot be a file name')
    return false
  })
}

/** Thrown if so much of a section is broken that it isn't worth showing. */
class SectionBroken extends Error {
  override readonly name = 'SectionBroken'

  constructor(call: string, lang: Lang, lost: number, total: number, reason: string) {
    super(`${call} in ${lang}: ${lost} of ${total} can't be used, which is more than half; such as ${reason}`)
  }
}

interface SectionOptions {
  /** Name of a thing in it: `event`. */
  what: string
  /** The call that lists them. */
  call: string
  lang: Lang
  leftOut: LeftOutList
}

/**
 * A section of a museum's catalogue in one language. Broken things are left out and reported; if they are more than
 * half, the pull ends, since the server itself must be broken.
 */
export class Section {
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

  /** Returns the things that can have pages. @throws SectionBroken */
  usable<T extends { id: string }>(things: T[]): T[] {
    const usable = withUsableIds(things, (thing, reason) => this.leaveOut(thing, reason))
    this.refuseMostlyBroken(usable.length)
    return usable
  }

  /** @throws SectionBroken if more things were left out than remain */
  refuseMostlyBroken(left: number): void {
    const { call, lang, leftOut } = this.#options
    const omitted = leftOut.itemsOmitted(lang, call)
    const lost = this.#lost.length + omitted.length
    const [reason = ''] = [...this.#lost, ...omitted]
    if (lost > left) throw new SectionBroken(call, lang, lost, lost + left, reason)
  }
}
