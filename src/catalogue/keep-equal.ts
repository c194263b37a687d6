const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : undefined)

/**
 * What was there before wherever it is equal, so that whatever was made from it needn't be made again: a thing of a list
 * is held against the one of the same id. Neither is changed.
 * @param now plain data, as `before`
 */
export function keepEqual<T>(before: unknown, now: T): T
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now || !isRecord(before) || !isRecord(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? keepList(before, now) : now
  if (Array.isArray(before)) return now
  const keys = Object.keys(now)
  const kept = keys.map((key) => [key, keepEqual(before[key], now[key])] as const)
  // The order of fields counts: it is written into pages.
  const isSame =
    Object.keys(before).join('\0') === keys.join('\0') && kept.every(([key, value]) => value === before[key])
  return isSame ? before : Object.fromEntries(kept)
}

function keepList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((one) => [idOf(one), one]))
  const kept = now.map((one, at) => keepEqual(idOf(one) === undefined ? before[at] : byId.get(idOf(one)), one))
  return kept.length === before.length && kept.every((one, at) => one === before[at]) ? before : kept
}
