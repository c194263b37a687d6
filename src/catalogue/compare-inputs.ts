import type { Money } from '#domain/money/money.ts'
import type { Inputs } from './inputs.ts'

/** A thing that isn't as it was. */
export interface InputChange {
  /** Such as `article "42"`. */
  what: string
  how: 'new' | 'gone' | 'changed'
  /** The languages it is so in; empty where it has none. */
  langs: string[]
  /** Minor units, where a price is another. */
  price?: { from: Money; to: Money }
}

/** A section that lost more than half of its things in a language. */
export interface Shrunk {
  /** Name of such a thing: `article`. */
  what: string
  lang: string
  before: number
  after: number
}

/** Returns the differences between the inputs of two releases, by thing. */
export function changedInputs(before: Inputs, after: Inputs): InputChange[] {
  const things = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return things.flatMap((what) => {
    const [old = {}, now = {}] = [before[what], after[what]]
    if (old === now || isSame(old, now)) return []
    const langs = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted()
    const found: Record<InputChange['how'], string[]> = { new: [], gone: [], changed: [] }
    for (const lang of langs) {
      if (old[lang] === undefined) found.new.push(lang)
      else if (now[lang] === undefined) found.gone.push(lang)
      else if (old[lang].hash !== now[lang].hash) found.changed.push(lang)
    }
    const price = found.changed.map((lang) => priceChange(old[lang]?.price, now[lang]?.price)).find(Boolean)
    return (['new', 'gone', 'changed'] as const).flatMap((how): InputChange[] =>
      found[how].length === 0
        ? []
        : [
            {
              what,
              how,
              langs: found[how].filter((lang) => lang !== 'all'),
              price: how === 'changed' ? price : undefined,
            },
          ],
    )
  })
}

/** Returns true if a thing is as it was in every language, as most are. */
function isSame(old: Inputs[string], now: Inputs[string]): boolean {
  for (const lang in old) if (old[lang]?.hash !== now[lang]?.hash) return false
  for (const lang in now) if (!(lang in old)) return false
  return true
}

const priceChange = (from: Money | undefined, to: Money | undefined): InputChange['price'] =>
  from === undefined || to === undefined || from === to ? undefined : { from, to }

/** The things that cost nothing any more: as likely a slip as a gift. */
export const freeNow = (changes: readonly InputChange[]): string[] =>
  changes.filter(({ price }) => price?.to === 0).map(({ what }) => what)

/** The sections that lost more than half of their things: a server that forgot them, rather than a museum that did. */
export function shrunkSections(before: Inputs, after: Inputs): Shrunk[] {
  if (!Object.keys(before).some((what) => isLess(before[what], after[what]))) return []
  const [old, now] = [countsOf(before), countsOf(after)]
  return [...old].flatMap(([key, count]) => {
    const left = now.get(key) ?? 0
    const [lang = '', what = ''] = key.split(' ')
    return left * 2 < count ? [{ what, lang, before: count, after: left }] : []
  })
}

/** Returns true if a thing isn't there any more in a language. */
function isLess(old: Inputs[string] = {}, now: Inputs[string] = {}): boolean {
  if (old === now) return false
  for (const lang in old) if (!(lang in now)) return true
  return false
}

const kinds = new Set(['article', 'event', 'pass', 'tour', 'voucher'])

/** Counts the things by language and by kind. */
function countsOf(inputs: Inputs): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [what, byLang] of Object.entries(inputs)) {
    const kind = what.slice(0, Math.max(0, what.indexOf(' "')))
    if (!kinds.has(kind)) continue
    for (const lang of Object.keys(byLang)) counts.set(`${lang} ${kind}`, (counts.get(`${lang} ${kind}`) ?? 0) + 1)
  }
  return counts
}
