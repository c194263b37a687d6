/** Some fields of a thing; what it doesn't have stays absent, so that no empty field is written into a page. */
export function pick<T extends object, K extends keyof T>(thing: T, ...fields: K[]): Pick<T, K>
export function pick(thing: object, ...fields: string[]): object {
  return Object.fromEntries(
    Object.entries(thing).filter(([field, value]) => fields.includes(field) && value !== undefined),
  )
}
