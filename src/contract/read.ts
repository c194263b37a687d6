import * as v from 'valibot'
import { isRecord } from '#domain/collections/json.ts'
import type { AnyWire } from './schemas.ts'
import { deliveredKey, isFields, isList, isMap, isOptional, type SetText, takeOut, tidied } from './tidy.ts'

type Key = string | number

/** A place that can't be read: the keys that lead to it, what is expected there, and what was found. */
export interface Issue {
  readonly path: readonly Key[]
  readonly expected: string
  readonly input: unknown
}

/** A part that was left out of a value because it can't be read and isn't needed: its first issue. */
export interface Omission extends Issue {
  /** The item of a list that was left out as a whole. */
  readonly item?: unknown
}

/** The result of reading a value: the value in the shop's form, or its issues. */
type Reading<O> =
  | { readonly value: O; readonly omissions: readonly Omission[]; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

type Found = v.BaseIssue<unknown>

const issueOf = ({ path, message, input }: Found): Issue => ({
  path: path?.map((one) => (one.type === 'array' ? deliveredKey(one.input, one.key) : String(one.key))) ?? [],
  expected: message,
  input: typeof input === 'function' ? input() : input,
})

const partOf = (schema: AnyWire, key: string): AnyWire | undefined =>
  isFields(schema) ? schema.entries[key] : isList(schema) ? schema.item : isMap(schema) ? schema.value : undefined

/** True for the issue of a rule of the shop, which refuses something that can be read. */
const isRule = ({ type }: Found) => type === 'raw_check'

/**
 * Leaves out of a tidied value what can't be read and isn't needed: dispensable fields, and items of lists that may have
 * invalid ones. From the inside out, so that no more is left out than must be.
 * @param depth number of keys that lead to the value
 * @param omissions what was left out is added to them
 * @returns the issues of what can't be left out
 */
function leaveOut(schema: AnyWire, value: unknown, issues: Found[], depth: number, omissions: Omission[]): Found[] {
  if (isOptional(schema)) return leaveOut(schema.wrapped, value, issues, depth, omissions)
  const left: Found[] = []
  const broken: [key: string, issues: Found[]][] = []
  for (const [found, inside] of Map.groupBy(issues, ({ path }) => path?.[depth]?.key)) {
    const key = String(found)
    const part = found === undefined || !isRecord(value) ? undefined : partOf(schema, key)
    const before = omissions.length
    const rest = part && isRecord(value) ? leaveOut(part, value[key], inside, depth + 1, omissions) : inside
    if (rest.length === 0) continue
    omissions.length = before
    if (part && isList(schema)) broken.push([key, rest])
    else if (part && 'isDispensable' in part) {
      omissions.push(...rest.slice(0, 1).map(issueOf))
      if (isRecord(value)) delete value[key]
    } else left.push(...rest)
  }
  const refused = broken.flatMap(([, inside]) => (inside.every(isRule) ? [] : [inside]))
  if (!isList(schema) || !Array.isArray(value) || refused.length > value.length * (schema.mayBeInvalid ?? 0))
    return [...left, ...refused.flat()]
  for (const [key, inside] of broken)
    omissions.push(
      ...inside.slice(0, 1).map((one) => {
        const issue = issueOf(one)
        // A rule knows the list as it was read, not the one that was delivered.
        return { ...issue, path: issue.path.with(depth, deliveredKey(value, Number(key))), item: value[Number(key)] }
      }),
    )
  for (const [key] of broken.toReversed()) takeOut(value, Number(key))
  return left
}

/** Reads a value; what can't be read and isn't needed is left out of it. */
export function read<O>(schema: v.GenericSchema<unknown, O>, json: unknown, setText?: SetText): Reading<O> {
  const value = tidied(schema, json, setText)
  const omissions: Omission[] = []
  for (;;) {
    const result = v.safeParse(schema, value)
    if (result.success) return { value: result.output, omissions }
    const left = leaveOut(schema, value, [...result.issues], 0, omissions)
    if (left.length > 0) return { issues: left.map(issueOf) }
  }
}
