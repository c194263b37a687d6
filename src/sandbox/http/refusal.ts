import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The four forms an error can have on the wire ("Rules for every call"). */
export type ErrorBody =
  { error: string } | { message: string } | { code: string; error?: string } | { errors: Record<string, string[]> }

/** An answer other than 2xx. Thrown anywhere below an endpoint; `app.ts` sends it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly body: ErrorBody

  constructor(status: ContentfulStatusCode, body: ErrorBody) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/** The request can't be read: 400 with a message for the developer. */
export const badRequest = (message: string) => new Refusal(400, { message })

/** No or no valid session token: 401. */
export const unauthorized = () => new Refusal(401, { message: 'The session token is missing, wrong or expired.' })

/** Nothing there: 404. */
export const notFound = (what: string) => new Refusal(404, { message: `There is no ${what}.` })
