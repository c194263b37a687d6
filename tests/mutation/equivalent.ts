import { readFileSync } from 'node:fs'
import type { Mutant } from './mutate.ts'

interface Equivalent {
  file: string
  from: string
  to: string
  /** Why nobody could tell. */
  reason: string
}

const all: Equivalent[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A name for a mutant that stays while lines move. */
export const keyOf = ({ file, from, to, start }: Mutant): string => `${file} ${start} ${flat(from)} → ${flat(to)}`

/** Why a mutant changes nothing, where that was found. */
export const reasonOf = ({ file, from, to }: Mutant): string | undefined =>
  all.find((each) => each.file === file && each.from === flat(from) && each.to === flat(to))?.reason
