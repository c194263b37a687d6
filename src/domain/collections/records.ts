type Entry<T> = { [K in Extract<keyof T, string>]: [K, T[K]] }[Extract<keyof T, string>]

/** The entries of a record. `Object.entries` forgets what the keys are: days, times, languages. */
export function entriesOf<T extends object>(record: T): Entry<T>[] {
  const entries: Entry<T>[] = []
  for (const key in record) entries.push([key, record[key]])
  return entries
}

/** The keys of a record, with their type. */
export const keysOf = <T extends object>(record: T): Extract<keyof T, string>[] => entriesOf(record).map(([key]) => key)

/** A record with each value changed. */
export const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Some fields of a thing; what it doesn't have stays absent, so that no empty field is written into a page. */
export function pick<T extends object, K extends keyof T>(thing: T, ...fields: K[]): Pick<T, K>
export function pick(thing: object, ...fields: string[]): object {
  return Object.fromEntries(
    Object.entries(thing).filter(([field, value]) => fields.includes(field) && value !== undefined),
  )
}
