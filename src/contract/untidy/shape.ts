import type { AnyWire } from './wire.ts'

/** The kinds of single values. */
export type ScalarKind =
  | 'text'
  | 'id'
  | 'flag'
  | 'number'
  | 'integer'
  | 'sequenceNo'
  | 'places'
  | 'money'
  | 'price'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'lang'
  | 'link'
  | 'picture'
  | 'email'
  | 'timeZone'

/** Kinds of keys of a map. */
export type KeyKind = 'date' | 'time' | 'lang' | 'name'

/** The schema of one field, and its name on the wire. */
export interface WireField {
  readonly name: string
  readonly schema: AnyWire
}

export interface ScalarShape {
  readonly kind: 'scalar'
  readonly scalar: ScalarKind
}
/** A text out of a few. */
export interface OneOfShape {
  readonly kind: 'oneOf'
  readonly options: readonly string[]
}
/** A field that may be absent. */
export interface OptionalShape {
  readonly kind: 'optional'
  readonly wrapped: AnyWire
}
export interface FieldsShape {
  readonly kind: 'fields'
  readonly fields: readonly WireField[]
}
/** A list in its own order; `byId` is one of things with an id, which may come as an object keyed by it. */
export interface ListShape {
  readonly kind: 'list'
  readonly byId: boolean
  readonly item: AnyWire
}
export interface MapShape {
  readonly kind: 'map'
  readonly keys: KeyKind
  readonly item: AnyWire
}
/** Whatever one of a few schemas reads. */
export interface AnyOfShape {
  readonly kind: 'anyOf'
  readonly options: readonly AnyWire[]
}

/** The form that a schema reads, for those that describe it: the contract's document, the check of a server, tests. */
export type Shape = ScalarShape | OneOfShape | OptionalShape | FieldsShape | ListShape | MapShape | AnyOfShape
