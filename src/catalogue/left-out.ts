/** Something of the museum's catalogue that gets no page, and why. */
export interface LeftOut {
  /** Such as `event` or `article`. */
  what: string
  id: string
  reason: string
}

/** Ids become folder names on every kind of host, so they hold letters, digits, hyphens and underscores only. */
const canBeFileName = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/**
 * Takes out the items whose id cannot be a file name, and a second item of the same id. Ids that
 * differ in case only count as the same, since they would be one folder on some disks.
 */
export function withUsableIds<T extends { id: string }>(what: string, items: T[], leftOut: Map<string, LeftOut>): T[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => {
    const key = id.toLowerCase()
    const usable = canBeFileName(id)
    if (usable && !seen.has(key)) return Boolean(seen.add(key))
    const reason = usable ? 'another one has the same id' : 'its id cannot be a file name'
    leftOut.set(`${what} ${id}`, { what, id, reason })
    return false
  })
}
