import { isLang } from '#domain/shop/languages.ts'

/** A text, number or flag somewhere in plain data. */
export interface Leaf {
  /** Keys and places in lists, from the outside in. */
  path: string[]
  /** The same for all entries of a list, such as `others[].name`. */
  name: string
  value: string | number | boolean
}

/** All texts, numbers and flags in plain data, at any depth. */
export function leavesOf(thing: unknown, path: string[] = [], name = ''): Leaf[] {
  if (typeof thing === 'string' || typeof thing === 'number' || typeof thing === 'boolean')
    return [{ path, name, value: thing }]
  if (typeof thing !== 'object' || thing === null) return []
  const nameOf = (key: string) => (Array.isArray(thing) ? `${name}[]` : name === '' ? key : `${name}.${key}`)
  return Object.entries(thing).flatMap(([key, inner]) => leavesOf(inner, [...path, key], nameOf(key)))
}

/** Other values of a leaf: what reads as a language, a date, a currency or an address stays one. */
export function otherValues({ value }: Leaf): Leaf['value'][] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, 0]
  if (isLang(value)) return [value === 'it' ? 'es' : 'it']
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [value.replace(/^\d{4}/, '2031')]
  if (/^[A-Z]{3}$/.test(value)) return [value === 'SEK' ? 'DKK' : 'SEK']
  return [value.startsWith('https://') ? value.replace('https://', 'https://x') : `${value}x`]
}

/** A copy of plain data with another value in one place. */
export function withLeaf<T extends object>(thing: T, { path }: Leaf, value: Leaf['value']): T {
  const copy = structuredClone(thing)
  put(copy, path, value)
  return copy
}

function put(thing: object, [key = '', ...rest]: string[], value: Leaf['value']): void {
  if (rest.length === 0) return void Reflect.set(thing, key, value)
  const inner: unknown = Reflect.get(thing, key)
  if (typeof inner === 'object' && inner !== null) put(inner, rest, value)
}
