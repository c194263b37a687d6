import { isMap } from './answer.ts'

/** Forms that a boolean, taken in turn, has in an untidy answer ("Rules for every call"). */
const untidyBoolean = (value: boolean, turn: number): unknown =>
  turn % 2 === 0 ? Number(value) : String(Number(value))

const hasId = (item: unknown): item is { id: string | number } =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  (typeof item.id === 'number' || typeof item.id === 'string')

const isSorted = (ids: number[]): boolean => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))

/**
 * Returns true if a list can be sent as an object keyed by id without losing anything: JavaScript sorts such keys, so the
 * order must be in `sequence_no` or in the ids themselves.
 */
const canBeKeyed = (list: unknown[]): list is { id: string | number }[] => {
  if (list.length === 0 || !list.every(hasId)) return false
  const ids = list.map(({ id }) => Number(id))
  if (ids.some(Number.isNaN) || new Set(ids).size < ids.length) return false
  return isSorted(ids) || list.every((item) => 'sequence_no' in item)
}

/**
 * Rewrites an answer as an untidy server would send it: lists keyed by id (every other one without the id inside),
 * empty maps as [], numbers as texts, booleans as 0/1 and "0"/"1", absent fields as null, unknown fields.
 */
export const untidy = (data: unknown): unknown => {
  let turn = 0
  const keyed = (list: { id: string | number }[]): unknown => {
    const dropId = turn++ % 2 === 0
    return Object.fromEntries(
      list.map((item) => {
        const { id, ...rest } = item
        return [String(id), form(dropId ? rest : item)]
      }),
    )
  }
  const entries = (value: object): [string, unknown][] =>
    Object.entries(value).map(([key, field]) => [key, form(field)])
  const form = (value: unknown): unknown => {
    if (value === undefined) return null
    if (typeof value === 'boolean') return untidyBoolean(value, turn++)
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value)) return canBeKeyed(value) ? keyed(value) : value.map(form)
    if (typeof value !== 'object' || value === null) return value
    if (!isMap(value)) return { ...Object.fromEntries(entries(value)), x_unknown: { nested: [1, null] } }
    return Object.keys(value).length === 0 ? [] : Object.fromEntries(entries(value))
  }
  return form(data)
}
