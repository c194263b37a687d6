import type { Omitted } from '#api/errors.ts'
import type { Lang } from '#domain/shop/languages.ts'

/** Something of what the museum's API delivers that no page shows, and why. */
export interface LeftOut {
  /** Such as `article "12"`, or `data.banners[0].link of shopinfo`. */
  what: string
  reason: string
  /** The languages it is left out in. */
  langs: Lang[]
}

/** Describes what is left out of a pull: noted in each language, told once. */
export class LeftOutList {
  readonly #noted = new Map<string, LeftOut>()
  /** Reasons of the items left out, by language and call. */
  readonly #items = new Map<string, string[]>()

  /** Notes one thing. */
  note(lang: Lang, what: string, reason: string): void {
    const key = `${what}\n${reason}`
    const known = this.#noted.get(key)
    if (!known) this.#noted.set(key, { what, reason, langs: [lang] })
    else if (!known.langs.includes(lang)) known.langs.push(lang)
  }

  /** Notes what was left out of an answer. @param about as in `Ask` */
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

  /** Returns why whole items of a call's list were left out, one reason each. */
  itemsOmitted(lang: Lang, call: string): string[] {
    return this.#items.get(`${lang} ${call}`) ?? []
  }

  /** Returns all of it, in an order that doesn't depend on which answer came first. */
  all(): LeftOut[] {
    return [...this.#noted.values()]
      .map((one) => ({ ...one, langs: one.langs.toSorted() }))
      .toSorted((a, b) => (a.what + a.reason).localeCompare(b.what + b.reason, 'en'))
  }
}

/** Ids become folder names on every kind of host, so they hold letters, digits, hyphens and underscores only. */
const canBeFileName = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/**
 * Takes out the items whose id cannot be a file name, and a second item of the same id. Ids that
 * differ in case only count as the same, since they would be one folder on some disks.
 * @param leaveOut told of each item that is taken out
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

/** An error: so much of a section is broken that it isn't worth showing. */
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
 * A list of what a museum sells, in one language. What is broken by itself is left out and told; where that is more than
 * half of what was delivered, the pull ends: then it is the server that is broken.
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

  /** Returns those of the things read that can have pages. @throws SectionBroken */
  usable<T extends { id: string }>(things: T[]): T[] {
    const usable = withUsableIds(things, (thing, reason) => this.leaveOut(thing, reason))
    this.refuseMostlyBroken(usable.length)
    return usable
  }

  /** @throws SectionBroken where more was left out than is left */
  refuseMostlyBroken(left: number): void {
    const { call, lang, leftOut } = this.#options
    const omitted = leftOut.itemsOmitted(lang, call)
    const lost = this.#lost.length + omitted.length
    const [reason = ''] = [...this.#lost, ...omitted]
    if (lost > left) throw new SectionBroken(call, lang, lost, lost + left, reason)
  }
}
