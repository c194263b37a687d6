import * as v from 'valibot'
import { text } from '#contract/scalars.ts'
import { array, byName, fields, optional } from '#contract/schemas.ts'

/** The four forms an error can have on the wire ("Rules for every call"). */
export const errorBody = v.union(
  [
    fields({ code: text, error: optional(text) }),
    fields({ error: text }),
    fields({ message: text }),
    fields({
      errors: v.pipe(
        byName(array(text)),
        v.transform((fields) => Object.fromEntries(fields.map(({ key, value }) => [key, value]))),
      ),
    }),
  ],
  'an object',
)
export type ErrorBody = v.InferOutput<typeof errorBody>

/** The statuses that a call is refused with. */
export const errorStatuses = [400, 401, 403, 404, 406, 410, 422, 429] as const
type ErrorStatus = (typeof errorStatuses)[number]

/** An answer other than 2xx. Thrown anywhere below an endpoint; `app.ts` sends it. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ErrorStatus
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: ErrorStatus, body: ErrorBody, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Returns the error for a request that can't be read: 400, with a message for the developer. */
export const badRequest = (message: string) => new HttpError(400, { message })

/** Returns the error for a missing or invalid session token: 401. */
export const unauthorized = () => new HttpError(401, { message: 'The session token is missing, wrong or expired.' })

/** Returns the error for something that doesn't exist: 404. */
export const notFound = (what: string) => new HttpError(404, { message: `There is no ${what}.` })

/** Returns the error for too many calls: 429, with the seconds until the next one may be made. */
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, { message: 'Too many attempts. Please wait.' }, { 'Retry-After': String(seconds) })
