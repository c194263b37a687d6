import { isRecord } from '#domain/collections/json.ts'

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : undefined)

/**
 * Returns `now` with its equal parts replaced by the previous objects, so that values derived from them are reused. An
 * item of a list is compared with the one of the same id. Neither is changed.
 * @param now plain data, as `before`
 */
export function keepEqual<T>(before: unknown, now: T): T
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now || !isRecord(before) || !isRecord(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? keepList(before, now) : now
  if (Array.isArray(before)) return now
  const [keys, old] = [Object.keys(now), Object.keys(before)]
  const kept = keys.map((key) => keepEqual(before[key], now[key]))
  // The order of fields counts: it is written into pages.
  const isSame = keys.length === old.length && keys.every((key, at) => key === old[at] && kept[at] === before[key])
  return isSame ? before : Object.fromEntries(keys.map((key, at) => [key, kept[at]]))
}

function keepList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  let byId: ReadonlyMap<unknown, unknown> | undefined
  const kept = now.map((one, at) => {
    const id = idOf(one)
    // Most items are at the same index as before.
    if (id === undefined || id === idOf(before[at])) return keepEqual(before[at], one)
    byId ??= new Map(before.map((other) => [idOf(other), other]))
    return keepEqual(byId.get(id), one)
  })
  return kept.length === before.length && kept.every((one, at) => one === before[at]) ? before : kept
}
