import type * as v from 'valibot'
import { compactDate } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Id } from '#domain/shop/ids.ts'
import { date } from './scalars.ts'
import { type AnyWire, fields } from './schemas.ts'

/** The form of an error on the wire; with `none`, clients read nothing from the body. */
export type ErrorForm = 'error' | 'message' | 'code' | 'errors' | 'none'

/** An answer other than success, and its meaning. */
export interface ErrorAnswer {
  readonly status: number
  readonly form: ErrorForm
  readonly when: string
}

/**
 * A variable part of an address: its description in the OpenAPI document, and the function that writes the shop's
 * value.
 */
export interface Parameter<T = never> {
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: { readonly type: 'string'; readonly pattern?: string; readonly enum?: string[] }
  readonly description: string
  /** Returns the text for the address; undefined leaves the parameter out. */
  readonly write: (value: T) => string | undefined
}

/**
 * An endpoint of the shop API. The client's functions and their types, the OpenAPI document, the page about the
 * contract and the check of a museum's API are all generated from it.
 */
export interface Endpoint {
  /** The name in errors and reports, such as `ticket/collect`. */
  readonly call: string
  readonly method: 'get' | 'post'
  /** The path after `/{lang}`; parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly parameters?: Readonly<Record<string, Parameter>>
  /**
   * The parameter with the id of what is asked for, and the path of the same id in the answer. An answer about anything else is
   * refused, since its price would be charged.
   */
  readonly about?: readonly [parameter: string, path: string]
  /** Present if the session token is sent with the call: always, or only if there is one. */
  readonly token?: 'required' | 'optional'
  /** True if the answer can hold personal data, which no error message may repeat. */
  readonly personal?: boolean
  /** Schema of the posted JSON. */
  readonly request?: AnyWire
  /** Schema of `data` in the answer. */
  readonly response: AnyWire
  /** Answers besides 2xx, 500 and 503. */
  readonly errors?: readonly ErrorAnswer[]
  /** True if every answer but 200 means "not found" (section 8, tours); 429 still means "later". */
  readonly notFoundUnless200?: boolean
}

type ParametersOf<E> = E extends { parameters: infer P } ? P : Record<never, never>
type ValueOf<P> = P extends Parameter<infer T> ? T : never
type Values<P> = { [K in keyof P as undefined extends ValueOf<P[K]> ? never : K]: ValueOf<P[K]> } & {
  [K in keyof P as undefined extends ValueOf<P[K]> ? (ValueOf<P[K]> extends undefined ? never : K) : never]?: ValueOf<
    P[K]
  >
}

/** The caller's part of a request: a value for each parameter, and the body. */
export type RequestOf<E extends Endpoint> = Values<ParametersOf<E>> &
  (E extends { request: infer R extends AnyWire } ? { body: v.InferInput<R> } : unknown) &
  (E extends { token: 'optional' } ? { anonymous?: boolean } : unknown)

/** The shop's form of an endpoint's `data`. */
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['response']>

const day = String.raw`\d{4}-\d{2}-\d{2}`
const compactDay = String.raw`\d{8}`

/** Returns the parameter for an id in the path. */
// @__NO_SIDE_EFFECTS__
export const idInPath = <I extends Id>(name: string): Parameter<I> => ({
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: `Id of the ${name}.`,
  write: encodeURIComponent,
})

/** A day in the path. */
export const dateInPath: Parameter<CalendarDate> = {
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: `^${day}$` },
  description: 'A day as YYYY-MM-DD.',
  write: (date) => date,
}

/** Two days, both included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** Two days in the path, both included. */
export const rangeInPath: Parameter<DateRange> = {
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: `^${compactDay};${compactDay}$` },
  description: 'First and last day, both included, as YYYYMMDD;YYYYMMDD.',
  write: ({ from, to }) => [from, to].map(compactDate).join(';'),
}

/** Returns the parameter for a text in the query. */
// @__NO_SIDE_EFFECTS__
export const textInQuery = (description: string, pattern?: string): Parameter<string> => ({
  in: 'query',
  required: true,
  schema: { type: 'string', pattern },
  description,
  write: (value) => value,
})

/** Returns the parameter for an id in the query. */
// @__NO_SIDE_EFFECTS__
export const idInQuery = <I extends Id>(name: string): Parameter<I> => textInQuery(`Id of the ${name}.`)

/** Returns the parameter for a whole number in the query. */
// @__NO_SIDE_EFFECTS__
export const numberInQuery = (description: string): Parameter<number> => ({
  ...textInQuery(description, String.raw`^\d+$`),
  write: String,
})

/** Returns the parameter for a day in the query. */
// @__NO_SIDE_EFFECTS__
export const dateInQuery = (description: string): Parameter<CalendarDate> => textInQuery(description, `^${day}$`)

/** Returns a parameter of the query that may be left out. */
// @__NO_SIDE_EFFECTS__
export const optionalInQuery = <T>({ write, ...parameter }: Parameter<T>): Parameter<T | undefined> => ({
  ...parameter,
  required: false,
  write: (value) => (value === undefined ? undefined : write(value)),
})

/** Returns a parameter of the query that is always the same; callers don't give it. */
// @__NO_SIDE_EFFECTS__
export const constantInQuery = (value: string, description: string): Parameter<undefined> => ({
  in: 'query',
  required: true,
  schema: { type: 'string', enum: [value] },
  description,
  write: () => value,
})

// @__NO_SIDE_EFFECTS__
export const notFound = (what: string): ErrorAnswer => ({
  status: 404,
  form: 'none',
  when: `There is no such ${what}.`,
})
export const signedOut: ErrorAnswer = {
  status: 401,
  form: 'none',
  when: 'The session token is missing, wrong or expired.',
}
export const wrongFields: ErrorAnswer = {
  status: 422,
  form: 'errors',
  when: 'Fields that are missing or wrong, with a text for each.',
}

/** First and last day of an event or a tour. */
export const lifetime = fields({ first: date, last: date })
