import type { Breach } from '#contract/contract-error.ts'
import type { Untidiness } from '#contract/tidiness.ts'
import type { Lang } from '#domain/shop/languages.ts'

/**
 * Describes the outcome of a call: `conforming` to the letter, `tolerated` with liberties that the shop bears,
 * `incomplete` where the shop leaves out what it can't use, `broken` against the contract, or `failed` without an
 * answer to judge.
 */
export interface CallReport {
  call: string
  lang: Lang
  result: 'conforming' | 'tolerated' | 'incomplete' | 'broken' | 'failed'
  /** The liberties, the first place of each kind. */
  untidy: (Untidiness & { count: number })[]
  /** Things that break the contract, or are left out. */
  breaches: Breach[]
  /** Reason why it failed. */
  problem?: string
}

/** A text that other languages have and this one lacks. */
export interface MissingText {
  lang: Lang
  /** Such as `event 7: teaser`. */
  text: string
}

/** A picture that doesn't load. */
export interface MissingPicture {
  url: string
  problem: string
}

/** Describes what `foyer check` found out about a museum's API. */
export interface CheckReport {
  tenant: string
  calls: CallReport[]
  missingTexts: MissingText[]
  missingPictures: MissingPicture[]
  /** In words, the sections that are switched on and get no pages. */
  withoutPages: string[]
  /** Contradictions between the museum's config, its API and the tenant, in words. */
  contradictions: string[]
  /** True if the shop can be published: no call is broken or failed. Texts, pictures and contradictions are for people to judge. */
  ok: boolean
}
