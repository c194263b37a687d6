type Entry<T> = { [K in Extract<keyof T, string>]: [K, T[K]] }[Extract<keyof T, string>]

/** Returns the entries of a record with their key type (days, times, languages), which `Object.entries` loses. */
export function entriesOf<T extends object>(record: T): Entry<T>[] {
  const entries: Entry<T>[] = []
  for (const key in record) entries.push([key, record[key]])
  return entries
}

/** Returns the keys of a record, with their type. */
export const keysOf = <T extends object>(record: T): Extract<keyof T, string>[] => entriesOf(record).map(([key]) => key)

/** Returns what a record has by a key from outside, which may be the name of something that every object has. */
export const valueAt = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Maps the values of a record. */
export const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/**
 * Picks fields of an object. Fields that it doesn't have stay absent, so that no empty field is written into a page.
 */
export function pick<T extends object, K extends keyof T>(thing: T, ...fields: K[]): Pick<T, K>
export function pick(thing: object, ...fields: string[]): object {
  return Object.fromEntries(
    Object.entries(thing).filter(([field, value]) => fields.includes(field) && value !== undefined),
  )
}
