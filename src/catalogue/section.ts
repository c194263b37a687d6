import type { Lang } from '#domain/shop/languages.ts'
import { withUsableIds, type LeftOutList } from './left-out.ts'

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
