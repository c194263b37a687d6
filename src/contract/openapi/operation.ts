import type { AnyWire } from '#contract/untidy/wire.ts'

/** Which of the four forms an error has on the wire; `none` says nothing that a client reads. */
export type ErrorForm = 'error' | 'message' | 'code' | 'errors' | 'none'

/** A parameter in the path, or in the query under its name. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: { type: 'string'; pattern?: string; enum?: string[]; format?: string }
  description: string
}

/** One call of the contract. */
export interface Operation {
  /** As errors name it: `ticket/collect`. */
  call: string
  method: 'get' | 'post'
  /** After `/{lang}`; parameters in braces. */
  path: string
  summary: string
  parameters?: Parameter[]
  /** Whether it takes the session token: always, or where there is one. */
  token?: 'required' | 'optional'
  request?: AnyWire
  /** What stands in `data`. */
  response: AnyWire
  /** What it can answer besides 2xx, 500 and 503. */
  errors?: { status: number; form: ErrorForm; when: string }[]
}

const day = String.raw`\d{4}-\d{2}-\d{2}`
const compactDay = String.raw`\d{8}`

/** An id in the path. */
export const idInPath = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: `Id of the ${name}.`,
})

/** A day in the path. */
export const dateInPath: Parameter = {
  name: 'date',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: `^${day}$` },
  description: 'A day as YYYY-MM-DD.',
}

/** Two days in the path, both included. */
export const rangeInPath: Parameter = {
  name: 'range',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: `^${compactDay};${compactDay}$` },
  description: 'First and last day, both included, as YYYYMMDD;YYYYMMDD.',
}

/** A parameter of the query. */
export const inQuery = (
  name: string,
  description: string,
  { required = true, ...schema }: { required?: boolean; pattern?: string; enum?: string[] } = {},
): Parameter => ({ name, in: 'query', required, schema: { type: 'string', ...schema }, description })

/** A day in the query. */
export const dateInQuery = (description: string, required = true): Parameter =>
  inQuery('date', description, { required, pattern: `^${day}$` })

export const notFound = (what: string) => ({ status: 404, form: 'none' as const, when: `There is no such ${what}.` })
export const signedOut = { status: 401, form: 'none' as const, when: 'The session token is missing, wrong or expired.' }
export const wrongFields = {
  status: 422,
  form: 'errors' as const,
  when: 'Fields that are missing or wrong, with a text for each.',
}
