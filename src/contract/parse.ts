import { ContractError, type Omitted, type Violation } from './errors.ts'
import { type Issue, read } from './read.ts'
import type { Wire } from './schemas.ts'
import type { SetText } from './tidy.ts'

/*
 * Reads a value, and reports what was left out of it. Pages load this with the first answer that can't be read as it is.
 */

const shownViolations = 5
const shownLength = 40

/** Formats a path as `data.tickets[3].price`; keys that aren't plain names are quoted in brackets. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!/^\w+$/.test(key) || /^\d/.test(key)) return `${path}[${JSON.stringify(key.slice(0, shownLength))}]`
    return path === '' ? key : `${path}.${key}`
  }, '')

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return `a text of ${value.length} characters`
  return `a ${typeof value}`
}

function foundOf(value: unknown, personal: boolean): string {
  if (personal || typeof value === 'object' || value === undefined) return kindOf(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  // For a text of megabytes the beginning is enough, and fast. With its quotes, a text that was cut is longer.
  const shown = JSON.stringify(value.slice(0, shownLength))
  return shown.length <= shownLength ? shown : `${shown.slice(0, shownLength)}… (${value.length} characters)`
}

/** The context of parsing: the call, for errors, and whether values can be personal data, which no error may repeat. */
export interface Reading {
  call: string
  personal?: boolean
  /** Applies the language's typography to the texts that pages show. */
  setText?: SetText | undefined
  /** Called with the parts that were left out of the answer, if any. */
  onOmitted?: ((omitted: Omitted[]) => void) | undefined
}

/**
 * Reads a value of the wire into the shop's form.
 * @param at path of the value in the answer
 * @throws ContractError if it can't be read
 */
export function parse<O>(reading: Reading, wire: Wire<unknown, O>, value: unknown, at?: string): O {
  const { call, personal = false, setText, onOmitted } = reading
  const result = read(wire, value, setText)
  const violationOf = ({ path, expected, input }: Issue): Violation => ({
    path: pathOf(at === undefined ? path : [at, ...path]),
    expected,
    found: foundOf(input, personal),
  })
  if (result.issues) throw new ContractError(call, result.issues.slice(0, shownViolations).map(violationOf))
  if (result.omissions.length > 0) {
    onOmitted?.(result.omissions.map((one) => ({ ...violationOf(one), ...('item' in one && { item: one.item }) })))
  }
  return result.value
}

/** Reads the `data` of an answer. @throws ContractError if it can't be read */
export function parseAnswer<O>(reading: Reading, data: Wire<unknown, O>, json: unknown): O {
  if (typeof json === 'object' && json !== null && 'data' in json) return parse(reading, data, json.data, 'data')
  throw new ContractError(reading.call, [{ path: '', expected: 'an object with data', found: kindOf(json) }])
}
